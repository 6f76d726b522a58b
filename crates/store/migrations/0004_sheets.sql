-- Standing orders, one row a side that has given some; secret to it.
create table sheet (
    game bigint not null,
    side bigint not null,
    at bigint not null,
    body text not null,
    primary key (game, side)
) {clustered};
