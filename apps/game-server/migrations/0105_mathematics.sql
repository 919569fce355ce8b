-- By which version of its game's mathematics a round was played, and is verified.
alter table game_server.round add column version integer not null default 1 check (version > 0);
alter table game_server.round alter column version drop default;
alter table game_server.live_round add column version integer not null default 1
  check (version > 0);
alter table game_server.live_round alter column version drop default;

-- A round that its player left before anything was decided: its stake goes back.
alter table game_server.round drop constraint round_state_check;
alter table game_server.round add constraint round_state_check check (state in
  ('drawn', 'open', 'closing', 'returning', 'cancelling', 'settled', 'returned', 'refused',
   'cancelled'));
drop index game_server.round_unfinished;
create unique index round_unfinished on game_server.round (player_key, slug, currency)
  where state in ('drawn', 'open', 'closing', 'returning', 'cancelling');
drop index game_server.round_due;
create index round_due on game_server.round (next_attempt_at)
  where state in ('drawn', 'closing', 'returning', 'cancelling');
