-- All that was staked in the round of a win; of those that were kept before nobody knows.
alter table games.win add column bet_cents bigint not null default 0 check (bet_cents >= 0);
alter table games.win alter column bet_cents drop default;
