create schema verification;

create table verification.document (
  id bigint generated always as identity primary key,
  player_id bigint not null references players.player,
  document_type text not null check (document_type in
    ('identity', 'address', 'payment_method', 'source_of_wealth', 'deposit')),
  status text not null check (status in
    ('in_review', 'approved', 'not_approved', 'expired', 'withdrawn')),
  reason text check (reason ~ '^[a-z_]{1,40}$'),
  description text,
  file_name text not null,
  media_type text not null check (media_type in ('image/jpeg', 'image/png', 'application/pdf')),
  -- Of the file as it was sent: the same one again is the same document.
  content_hash bytea not null,
  expires_on date,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((status = 'not_approved') = (reason is not null))
);
create index document_of_player on verification.document (player_id, id);
create index document_waiting on verification.document (id) where status = 'in_review';
create index document_expiring on verification.document (expires_on)
  where status = 'approved' and expires_on is not null;

-- The file, sealed by a key that the database does not know. Apart from its document, so that who lists
-- documents may not read it.
create table verification.file (
  document_id bigint primary key references verification.document,
  sealed bytea not null
);

-- The states a document came into and who of the staff saw or decided; rows are only ever added.
create table verification.step (
  id bigint generated always as identity primary key,
  document_id bigint not null references verification.document,
  at timestamptz not null,
  -- Null where nothing was decided: somebody looked.
  status text,
  reason text,
  -- Null where it was the player, or the calendar.
  staff text check (length(staff) between 2 and 60),
  check (status is not null or staff is not null)
);
create index step_of_document on verification.step (document_id, id);

create function verification.steps_stay() returns trigger language plpgsql as $$
begin
  return null;
end $$;
create trigger steps_stay before update or delete or truncate on verification.step
  for each statement execute function verification.steps_stay();
