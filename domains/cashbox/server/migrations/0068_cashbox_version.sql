-- Staff act on the version of a payment that they have seen.
alter table cashbox.payment add column version integer not null default 1 check (version > 0);
