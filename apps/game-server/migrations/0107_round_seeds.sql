-- The client seeds of a round's bettors as they stood before betting opened: with the hash they
-- decide the crash. Fixed at take-off.
alter table game_server.live_round add column seeds text[] not null default '{}';
