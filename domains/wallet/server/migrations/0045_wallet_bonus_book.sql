-- Bonus money that became cash, and that was removed, beside the other sums of the book.
alter table wallet.book
  add column released_cents bigint not null default 0,
  add column removed_cents bigint not null default 0;

-- What each plan cost: the sums of its bonus money by day. A rollback counts for the day of what it took back.
create table wallet.plan_book (
  day date not null,
  plan text collate "C" not null,
  currency text collate "C" not null,
  granted_cents bigint not null,
  stakes_cents bigint not null,
  wins_cents bigint not null,
  released_cents bigint not null,
  removed_cents bigint not null,
  primary key (day, plan, currency)
) with (fillfactor = 70);
