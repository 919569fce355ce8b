-- The games that a player has marked, in the order of adding.
create table games.favorite (
  id bigint generated always as identity primary key,
  player_id bigint not null references players.player,
  game_id bigint not null references games.game,
  added_at timestamptz not null,
  unique (player_id, game_id)
);
