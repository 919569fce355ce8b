-- What a win is worth in euro cents at the rate of its day, to compare wins of all currencies; null
-- without a rate.
alter table games.win add column eur_cents bigint;
create index win_created on games.win (created_at);
