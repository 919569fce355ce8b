-- The accounts of one person are looked for by his mailbox and by his birthday, whether he is excluded or not.
create index player_mailbox on players.player (mailbox);
create index player_birthday on players.player (date_of_birth) where date_of_birth is not null;
drop index players.player_excluded_mailbox;
drop index players.player_excluded_birthday;
