-- Which game an open round is of and in which currency, so that its player sees his stake in play
-- wherever he is. Rounds from before are not told.
alter table games.open_stake add column game text collate "C", add column currency text collate "C";
