-- Staff act on the version of a document that they have seen.
alter table verification.document
  add column version integer not null default 1 check (version > 0),
  -- When staff should have decided.
  add column due_at timestamptz not null default (now() + interval '24 hours'),
  -- The fields of the profile that it proves while it is approved.
  add column proves text[] not null default '{}',
  -- When its file is deleted; null: with the player's data.
  add column file_kept_until timestamptz,
  add column file_deleted_at timestamptz,
  add check (proves = '{}' or status in ('approved', 'expired'));
update verification.document set due_at = created_at + interval '24 hours';

create index document_due on verification.document (due_at, id) where status = 'in_review';
create index document_file_kept on verification.document (file_kept_until)
  where file_kept_until is not null and file_deleted_at is null;
