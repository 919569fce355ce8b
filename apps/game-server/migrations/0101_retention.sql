-- Play money that has left its purse for a bet. A bet that is taken back before, or that its purse
-- did not cover, has nothing to come back.
alter table game_server.rocket_x_bet add column demo_taken boolean not null default false;

-- What `retention.ts` looks for.
create index round_demo on game_server.round (created_at) where player_key like 'demo:%';
create index round_session on game_server.round (session_id);
create index seed_demo on game_server.seed (created_at) where player_key like 'demo:%';
create index session_demo on game_server.session (used_at) where mode = 'demo';
create index rocket_x_bet_demo on game_server.rocket_x_bet (created_at) where mode = 'demo';
create index rocket_x_call_done on game_server.rocket_x_call (answered_at) where state = 'done';
