//! The words of test scripts: arranging positions and looking at them.
