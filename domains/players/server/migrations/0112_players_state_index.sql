-- Staff list the few players that are not active.
create index player_not_active on players.player (state, id) where state <> 'active';
