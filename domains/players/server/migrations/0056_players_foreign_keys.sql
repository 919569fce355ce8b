-- A deleted or changed row finds the rows that point to it.
create index passkey_challenge_of_player on players.passkey_challenge (player_id)
  where player_id is not null;
create index shared_device_of_other on players.shared_device (other_id);
