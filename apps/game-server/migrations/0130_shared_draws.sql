-- Rounds that one draw decides, for example of a wheel: what it showed, and the chips of each bet.
alter table game_server.live_round add column result integer[];
alter table game_server.live_bet add column chips jsonb;
alter table game_server.live_bet drop constraint rocket_x_bet_slot_check;
alter table game_server.live_bet add constraint live_bet_slot_check check (slot between 0 and 15);
alter table game_server.live_round drop constraint rocket_x_round_check;
alter table game_server.live_round add constraint live_round_end_check
  check ((state = 'crashed') = (hash is not null and (crash_x100 is not null or result is not null)));
alter table game_server.live_bet drop constraint rocket_x_bet_check;
alter table game_server.live_bet add constraint live_bet_cashed_check
  check ((state = 'cashed' and chips is null) = (cashed_x100 is not null));
