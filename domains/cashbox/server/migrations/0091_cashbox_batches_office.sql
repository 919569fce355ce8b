-- Staff report what a batch has paid; each acts on the version that they have seen.
alter table cashbox.payout_batch add column version integer not null default 1 check (version > 0);
