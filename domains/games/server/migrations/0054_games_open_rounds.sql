-- Of which game and in which currency a round is open. Of those that were open before nobody knows it.
alter table games.open_stake
  add column game text,
  add column currency text;
