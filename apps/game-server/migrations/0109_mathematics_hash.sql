-- The hash of the mathematics that a round was played by; null where rounds did not have it yet.
alter table game_server.round add column mathematics text
  check (mathematics ~ '^[0-9a-f]{64}$');
alter table game_server.live_round add column mathematics text
  check (mathematics ~ '^[0-9a-f]{64}$');
