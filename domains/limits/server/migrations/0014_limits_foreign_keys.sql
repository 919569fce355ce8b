-- A deleted or changed row finds the rows that point to it.
create index player_limit_of_player on limits.player_limit (player_id);
create index player_limit_raises on limits.player_limit (raises) where raises is not null;
