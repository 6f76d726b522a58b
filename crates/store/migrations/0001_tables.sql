-- One table (a game in progress or finished). `record` is the head of its record: everything but the inputs.
create table game (
    key bigint not null primary key,
    id text not null unique,
    rules text not null,
    head text not null,
    secret text not null,
    first_of bigint,
    made_at bigint not null,
    ended_at bigint,
    result text
);
create index game_running on game (key) where ended_at is null;
create index game_match on game (first_of) where first_of is not null;

-- What was done at it, one row an entry. The next `seq` is the only thing that play writes.
create table input (
    game bigint not null,
    seq bigint not null,
    at bigint not null,
    body text not null,
    primary key (game, seq)
) {clustered};

-- Who plays which side. `secret` is a hash of what stands in the link to the seat.
create table seat (
    game bigint not null,
    side bigint not null,
    level text not null,
    name text not null,
    word text not null,
    secret text,
    taken_at bigint,
    primary key (game, side)
) {clustered};
create unique index seat_secret on seat (secret) where secret is not null;

-- Which browsers hold which seats; `person` is a hash of what stands in the browser's cookie.
create table holder (
    person text not null,
    game bigint not null,
    seats bigint not null,
    ended_at bigint,
    primary key (person, game)
) {clustered};
create index holder_game on holder (game);
create index holder_ended on holder (person, ended_at, game);

-- Chat, offers and their answers, people sitting down.
create table talk (
    game bigint not null,
    n bigint not null,
    at bigint not null,
    side bigint,
    kind text not null,
    body text not null,
    primary key (game, n)
) {clustered};

-- Private notes.
create table note (
    person text not null,
    game bigint not null,
    at bigint not null,
    body text not null,
    primary key (person, game)
) {clustered};
