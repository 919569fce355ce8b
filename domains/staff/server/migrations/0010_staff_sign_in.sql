-- How an account signs in: by password with second factor, or by passkey.
alter table staff.person add column password_hash text;

create table staff.second_factor (
  person_id bigint primary key references staff.person,
  -- Sealed.
  secret text not null,
  -- No code of this time step or an earlier one is accepted.
  last_step bigint not null,
  activated_at timestamptz not null
);

create table staff.recovery_code (
  person_id bigint not null references staff.second_factor on delete cascade,
  hash bytea not null,
  used_at timestamptz,
  primary key (person_id, hash)
);

create table staff.passkey (
  id bigint generated always as identity primary key,
  person_id bigint not null references staff.person,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  host text not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  -- Whether the key may be copied to other devices.
  may_sync boolean not null
);
create index passkey_of_person on staff.passkey (person_id);

-- What a passkey has to sign, once. For a new passkey: who asked for it.
create table staff.passkey_challenge (
  hash bytea primary key,
  person_id bigint references staff.person,
  expires_at timestamptz not null
);
create index passkey_challenge_age on staff.passkey_challenge (expires_at);
create index passkey_challenge_of_person on staff.passkey_challenge (person_id)
  where person_id is not null;

-- Attempts to sign in, by account and network.
create table staff.attempt (
  subject text primary key,
  window_started_at timestamptz not null,
  count integer not null check (count >= 0)
);

-- A mailed link opens a session that may only set up how the account signs in.
alter table staff.link add column sets_up boolean not null default false;
alter table staff.session
  add column sets_up boolean not null default false,
  add column ip text,
  add column user_agent text;
