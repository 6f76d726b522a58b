-- What was appended last, one row a transaction, until it is put in its place in `input`: entries of a hundred tables
-- lie on a hundred pages there, here on a few. `lines` is a list of [game, seq, at, body]. The last row always stays,
-- so that whoever writes can tell by its number whether somebody else has written.
create table journal (
    n bigint not null primary key,
    lines text not null
) {clustered};
insert into journal (n, lines) values (0, '[]');
