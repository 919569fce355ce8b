-- A deleted or changed row finds the rows that point to it.
create index favorite_of_game on games.favorite (game_id);
create index freespin_issue_of_provider on games.freespin_issue (provider_id);
create index played_of_game on games.played (game_id);
create index session_of_game on games.session (game_id);
create index session_of_player on games.session (player_id);
