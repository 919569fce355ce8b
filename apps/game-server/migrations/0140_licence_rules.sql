-- What the player's licence allows and requires of a game. A launch that says nothing has no rules.
alter table game_server.session
  add column turbo_allowed boolean not null default true,
  add column autoplay_allowed boolean not null default true,
  add column parallel_games boolean not null default true,
  add column stake_max_cents bigint check (stake_max_cents > 0);
