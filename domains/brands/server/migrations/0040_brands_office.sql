-- The office names a licence and a configuration by a number, and sends back the version that it saw.
alter table brands.policy
  add column id bigint generated always as identity unique,
  add column version int not null default 1 check (version > 0);
alter table brands.config
  add column id bigint generated always as identity unique,
  add column version int not null default 1 check (version > 0);
alter table brands.brand add column version int not null default 1 check (version > 0);

-- Pictures that staff have uploaded, encoded again by us. They are at /media/{name}.
create table brands.picture (
  id bigint generated always as identity primary key,
  -- It ends with a hash of its bytes, so that what is at an address never changes.
  name text collate "C" not null unique check (name ~ '^[a-z0-9-]{1,60}\.webp$'),
  title text not null,
  width int not null check (width > 0),
  height int not null check (height > 0),
  bytes bytea not null,
  staff text not null,
  created_at timestamptz not null
);
