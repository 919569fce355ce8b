-- Since when a player plays, and when he was told of it last: begun by opening a game, gone on with by his bets.
create table limits.reality (
  player_id bigint primary key,
  every_minutes integer not null check (every_minutes > 0),
  since timestamptz not null,
  told_at timestamptz not null,
  last_bet_at timestamptz not null
);
