-- The shortest time between the starts of two rounds, where the player's licence asks for one.
alter table game_server.session
  add column round_ms_min int not null default 0 check (round_ms_min between 0 and 60000);
