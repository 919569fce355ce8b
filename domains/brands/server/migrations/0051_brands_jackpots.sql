-- Whether bets may take part in jackpots.
alter table brands.policy add column jackpots_allowed boolean not null default true;
