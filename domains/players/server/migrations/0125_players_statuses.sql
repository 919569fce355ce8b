-- The levels, the lowest first. A player is in the highest one whose points they have earned.
create table players.level (
  number smallint primary key check (number between 1 and 12),
  points_min bigint not null unique check (points_min > 0)
);

-- Statuses of a player whose ids are texts: the level, and groups such as the finished day of a
-- calendar. Groups with a number are in player_group.
create table players.player_status (
  player_id bigint not null references players.player,
  id text not null check (id !~ '^[0-9]+$' and length(id) between 1 and 120),
  name text not null check (length(name) between 1 and 120),
  is_level boolean not null default false,
  added_at timestamptz not null,
  primary key (player_id, id)
);
create unique index player_status_level on players.player_status (player_id) where is_level;
