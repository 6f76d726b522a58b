//! Rule scripts.
