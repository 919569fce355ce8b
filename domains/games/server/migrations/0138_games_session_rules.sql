-- What the player's licence requires of a session: the kinds of games, the highest stake by kind.
alter table games.session add column rules jsonb;
