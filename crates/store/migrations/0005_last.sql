-- The number of a table's last entry stands in its row, which is what writers lock. Entries of the journal go to their
-- place, and the journal goes: it was one more place to read on every path.
insert into input (game, seq, at, body)
    select cast(line.value ->> 0 as bigint), cast(line.value ->> 1 as bigint), cast(line.value ->> 2 as bigint), line.value ->> 3
    from journal, {lines} as line{columns};
drop table journal;
alter table game add column last bigint not null default 0;
update game set last = coalesce((select max(seq) from input where input.game = game.key), 0);
{key_sequence}
