-- Films of finished games: what every viewer saw, compressed. They are read when the rules have changed since.
create table film (
    game bigint not null primary key,
    at bigint not null,
    body {bytes} not null
);
