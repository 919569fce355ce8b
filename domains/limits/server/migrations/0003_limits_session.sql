-- How long a player means to play: minutes within a window.
alter table limits.player_limit
  drop constraint player_limit_type_check,
  add constraint player_limit_type_check check (type in
    ('deposit', 'loss', 'wager', 'session', 'coolingoff', 'selfexclusion', 'reality_check')),
  add column minutes integer check (minutes > 0),
  add check ((type = 'session') = (minutes is not null));
create index player_limit_session on limits.player_limit (player_id)
  where type = 'session' and ended_at is null and raises is null;

-- What has been played of such a limit in the window that ends then, from bet to bet.
create table limits.play_time (
  limit_id bigint primary key references limits.player_limit,
  reset_at timestamptz not null,
  played_ms bigint not null check (played_ms >= 0),
  last_bet_at timestamptz not null
);
