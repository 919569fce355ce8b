-- The tables of the one live game become those of every live game.
alter table game_server.rocket_x_chain rename to live_chain;
alter table game_server.rocket_x_round rename to live_round;
alter table game_server.rocket_x_bet rename to live_bet;
alter table game_server.rocket_x_call rename to live_call;

alter index game_server.rocket_x_round_running rename to live_round_running;
alter index game_server.rocket_x_bet_slot rename to live_bet_slot;
alter index game_server.rocket_x_bet_owner rename to live_bet_owner;
alter index game_server.rocket_x_bet_running rename to live_bet_running;
alter index game_server.rocket_x_bet_demo rename to live_bet_demo;
alter index game_server.rocket_x_call_open rename to live_call_open;
alter index game_server.rocket_x_call_done rename to live_call_done;

-- Each game has chains of its own.
alter table game_server.live_chain add column slug text not null default 'rocket-x';
alter table game_server.live_chain alter column slug drop default;
create index live_chain_of_game on game_server.live_chain (slug, id desc);
