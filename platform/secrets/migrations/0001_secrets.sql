create schema secrets;

-- The keys that this installation signs with: 'installation' signs all; 'statements' signs statements and the nightly
-- list of what is owed, where an installation had a key of its own for these before. Sealed, where there is a secret for that.
create table secrets.signing_key (
  name text primary key check (name in ('installation', 'statements')),
  private_key text not null,
  public_key text not null,
  created_at timestamptz not null
);
