-- The highest stake of a bet in this currency, in subunits; none: only the licence's limits.
alter table games.game_currency add column stake_max bigint
  constraint game_currency_stake_max check (stake_max > 0);
