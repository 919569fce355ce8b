-- Which seed secret makes the chain again.
alter table game_server.live_chain add column key_id text not null default '1';
alter table game_server.live_chain alter column key_id drop default;
