-- A finding belongs to what was audited: the ledger itself, or a provider's report of one day. One
-- that freezes nothing is only to be seen: a report that was not given.
alter table wallet.audit_finding
  add column source text not null default 'ledger',
  add column freezes boolean not null default true;
drop index wallet.audit_finding_open;
create unique index audit_finding_open on wallet.audit_finding (source, name, player_id, place)
  nulls not distinct where cleared_at is null;
