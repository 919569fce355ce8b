-- While a game is being opened: by it the process that has the provider's keys knows that it is asked by
-- one that may store an opening.
alter table games.session add column opening_key uuid;
