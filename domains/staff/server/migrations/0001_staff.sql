create schema staff;

create table staff.person (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 2 and 60),
  -- The name as it is compared: one spelling has one account.
  name_key text not null unique check (length(name_key) > 1),
  email text not null check (length(email) between 3 and 254),
  active boolean not null default true,
  created_at timestamptz not null
);

create table staff.person_role (
  person_id bigint not null references staff.person,
  role text not null check (role ~ '^[a-z_]{2,40}$'),
  primary key (person_id, role)
);

-- One-time links. Only the hash of the token is stored.
create table staff.link (
  token_hash bytea primary key,
  person_id bigint not null references staff.person,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Used, or void.
  ended_at timestamptz,
  check (expires_at > created_at)
);
create index link_of_person on staff.link (person_id);

create table staff.session (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  person_id bigint not null references staff.person,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  ended_at timestamptz
);
create index session_of_person on staff.session (person_id);

-- Changes that wait for a second person.
create table staff.request (
  id bigint generated always as identity primary key,
  call text not null,
  object_kind text not null,
  object_id bigint not null,
  -- Of exactly this change: the input and the version of the object.
  input_hash text not null,
  staff_id bigint not null references staff.person,
  reason text not null,
  missing text[] not null,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  closed_at timestamptz,
  closed_how text check (closed_how in ('released', 'void')),
  closed_by bigint references staff.person,
  check ((closed_at is null) = (closed_how is null)),
  -- Four eyes: nobody releases their own request.
  check (closed_how is distinct from 'released' or closed_by is distinct from staff_id)
);
create unique index request_open on staff.request (object_kind, object_id, call)
  where closed_at is null;
create index request_of_person on staff.request (staff_id);
create index request_closed_by on staff.request (closed_by) where closed_by is not null;

-- What staff did. Rows are only ever added.
create table staff.audit (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  staff_id bigint not null references staff.person,
  -- The first person of a four-eyes action.
  asked_by bigint references staff.person,
  act text not null,
  object_kind text,
  object_id bigint,
  reason text,
  before jsonb,
  after jsonb,
  check ((object_kind is null) = (object_id is null)),
  check (asked_by is distinct from staff_id)
);
create index audit_of_object on staff.audit (object_kind, object_id, id);
create index audit_of_person on staff.audit (staff_id, id);
create index audit_asked_by on staff.audit (asked_by) where asked_by is not null;

create function staff.audit_stays() returns trigger language plpgsql as $$
begin
  return null;
end $$;
create trigger audit_stays before update or delete or truncate on staff.audit
  for each statement execute function staff.audit_stays();
