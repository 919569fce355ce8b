-- The kind of transfer that paid. Earlier payments are prizes in the ledger.
alter table marketing.statement_payment add column paid_as text collate "C" not null default 'grant'
  check (paid_as in ('grant', 'marketing'));
alter table marketing.statement_payment alter column paid_as set default 'marketing';
update marketing.statement_payment set paid_as = 'marketing' where paid_at is null;
alter table marketing.invitation add column paid_as text collate "C" not null default 'grant'
  check (paid_as in ('grant', 'marketing'));
alter table marketing.invitation alter column paid_as set default 'marketing';
update marketing.invitation set paid_as = 'marketing' where claimed_at is null;
