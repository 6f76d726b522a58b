-- Links to seats. `secret` is a hash of what stands in the link; `kind` is 'seat' for the invitation to a free seat and
-- 'device' for a further device of whoever holds a taken one. A link works once: `used_at` is set in the transaction that
-- seats somebody. Rows stay, so that whoever comes late can be told why a link no longer works.
create table link (
    secret text not null primary key,
    game bigint not null,
    side bigint not null,
    kind text not null,
    made_at bigint not null,
    expires_at bigint,
    revoked_at bigint,
    used_at bigint
) {clustered};
create index link_seat on link (game, side);

-- Links of earlier versions opened a seat any number of times, and whoever set up the table kept them. Those of seats
-- that are taken count as used; those of free seats stay valid, for one person.
insert into link (secret, game, side, kind, made_at, used_at)
    select s.secret, s.game, s.side, 'seat', g.made_at, s.taken_at
    from seat s join game g on g.key = s.game where s.secret is not null;
drop index seat_secret;
alter table seat drop column secret;
