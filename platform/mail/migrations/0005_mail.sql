-- Addresses that get no more mail, because a mail server or the reader refused it. The key is a MAC
-- of the address, so that the table reveals none.
create table mail.stopped (
  address_key text primary key,
  -- gone: the mailbox does not exist. unwanted: the reader called a mail spam.
  reason text not null check (reason in ('gone', 'unwanted')),
  created_at timestamptz not null
);

-- The events of mail providers, so that a repeated one counts once.
create table mail.provider_event (
  id text primary key check (length(id) between 1 and 200),
  created_at timestamptz not null
);
create index provider_event_age on mail.provider_event (created_at);
