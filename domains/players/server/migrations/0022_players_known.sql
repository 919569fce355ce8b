-- A newcomer's mailbox and person are looked for among those that are proved: nobody keeps another out by an address
-- or a name that he has only written down.
create index player_confirmed_mailbox on players.player (mailbox) where confirmed_at is not null;
create index player_verified_birthday on players.player (date_of_birth) where verified;
