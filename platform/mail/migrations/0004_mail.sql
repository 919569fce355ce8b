create schema mail;

-- Mails of an installation without a mail server. Sealed: a mail may hold a link that opens an
-- account, and whoever reads the database must not be able to follow it.
create table mail.outbox (
  id uuid primary key,
  sealed text not null,
  created_at timestamptz not null
);
create index outbox_age on mail.outbox (created_at);
