-- A deleted or changed row finds the rows that point to it.
create index message_of_player on content.message (player_id);
