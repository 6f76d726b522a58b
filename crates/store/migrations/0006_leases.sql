-- Work that one server does for all of them for a while: letting the bots of a table think. Whoever finds the time
-- run out may take it over.
create table lease (
    what text not null primary key,
    holder text not null,
    until bigint not null
) {clustered};
