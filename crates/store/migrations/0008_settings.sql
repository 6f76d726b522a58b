-- What is drawn once for a store and stays: the key by which the server knows its own cookies.
create table setting (
    name text not null primary key,
    value text not null
) {clustered};
