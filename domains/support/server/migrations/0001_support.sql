create schema support;

create table support.chat_group (
  id integer primary key,
  key text not null unique,
  name text not null
);
insert into support.chat_group (id, key, name) values
  (26, 'default', 'Guests'), (1, 'general', 'Players'), (2, 'vip', 'VIP');

-- A conversation of a player, of a guest's browser, or of the sender of a message by the form.
create table support.conversation (
  id bigint generated always as identity primary key,
  brand_id bigint not null,
  group_id integer not null references support.chat_group,
  player_id bigint references players.player,
  guest_hash bytea,
  -- The channel of a guest; random.
  channel text not null unique,
  name text not null,
  email text,
  locale text not null,
  kind text not null check (kind in ('live', 'stored')),
  state text not null check (state in ('open', 'waiting_for_staff', 'waiting_for_player', 'closed')),
  -- Who answers; the site sees the name only.
  staff_id bigint references staff.person,
  agent text,
  previous_id bigint references support.conversation on delete set null,
  last_seq integer not null default 0,
  visitor_seen integer not null default 0,
  staff_seen integer not null default 0,
  -- Since when the visitor waits for an answer.
  waiting_since timestamptz,
  promised_at timestamptz,
  first_written_at timestamptz,
  first_answer_at timestamptz,
  rating smallint check (rating between 1 and 5),
  rating_text text,
  rated_at timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  closed_at timestamptz,
  version integer not null default 1,
  check (player_id is not null or guest_hash is not null or email is not null),
  check ((state = 'closed') = (closed_at is not null))
);
create unique index conversation_open_of_player on support.conversation (player_id)
  where state <> 'closed';
create unique index conversation_open_of_guest on support.conversation (guest_hash)
  where state <> 'closed' and guest_hash is not null;
create index conversation_of_player on support.conversation (player_id, id);
create index conversation_of_guest on support.conversation (guest_hash, id)
  where guest_hash is not null;
create index conversation_waiting on support.conversation
  (coalesce(waiting_since, 'infinity'), id);
create index conversation_of_group on support.conversation (group_id);
create index conversation_of_staff on support.conversation (staff_id);
create index conversation_previous on support.conversation (previous_id);
create index conversation_silent on support.conversation (changed_at)
  where state = 'waiting_for_player';
create index conversation_closed on support.conversation (closed_at) where state = 'closed';
create index conversation_rated on support.conversation (rated_at, id) where rating is not null;
create index conversation_of_guests on support.conversation (created_at) where player_id is null;

-- Pictures are encoded again; all files are sealed.
create table support.file (
  id bigint generated always as identity primary key,
  conversation_id bigint not null references support.conversation on delete cascade,
  file_name text not null,
  media_type text not null,
  bytes_count integer not null,
  content_hash bytea not null,
  sealed bytea not null,
  created_at timestamptz not null
);
create index file_of_conversation on support.file (conversation_id);

create table support.entry (
  conversation_id bigint not null references support.conversation on delete cascade,
  seq integer not null check (seq > 0),
  at timestamptz not null,
  kind text not null check (kind in ('message', 'file', 'state', 'break_offer', 'complaint')),
  author text not null check (author in ('visitor', 'staff', 'system')),
  staff_id bigint references staff.person,
  staff_name text,
  text text,
  state text,
  file_id bigint references support.file on delete set null,
  client_key text,
  primary key (conversation_id, seq),
  unique (conversation_id, client_key)
);
create index entry_of_staff on support.entry (staff_id) where staff_id is not null;
create index entry_of_file on support.entry (file_id) where file_id is not null;

-- What staff write for each other.
create table support.note (
  id bigint generated always as identity primary key,
  conversation_id bigint not null references support.conversation on delete cascade,
  staff_id bigint not null references staff.person,
  staff_name text not null,
  text text not null,
  at timestamptz not null
);
create index note_of_conversation on support.note (conversation_id, id);
create index note_of_staff on support.note (staff_id);

-- Somebody asks to be kept from play.
create table support.alert (
  id bigint generated always as identity primary key,
  conversation_id bigint not null references support.conversation on delete cascade,
  seq integer not null,
  word text not null,
  at timestamptz not null,
  closed_at timestamptz,
  closed_by_id bigint references staff.person,
  closed_by text,
  outcome text
);
create index alert_of_conversation on support.alert (conversation_id);
create index alert_closed_by on support.alert (closed_by_id);

create table support.complaint (
  id bigint generated always as identity primary key,
  conversation_id bigint not null unique references support.conversation,
  number text not null unique,
  text text not null,
  deadline_on date not null,
  made_at timestamptz not null,
  made_by_id bigint references staff.person,
  made_by text,
  closed_at timestamptz,
  closed_by_id bigint references staff.person,
  closed_by text,
  outcome text
);
create index complaint_made_by on support.complaint (made_by_id);
create index complaint_closed_by on support.complaint (closed_by_id);

create table support.canned_answer (
  id bigint generated always as identity primary key,
  title text not null unique,
  -- By language.
  texts jsonb not null,
  enabled boolean not null default true,
  version integer not null default 1
);

-- Until when a member of staff is on duty, unless the office says so again.
create table support.presence (
  staff_id bigint primary key references staff.person,
  name text not null,
  until timestamptz not null
);
create index complaint_deadline on support.complaint (deadline_on, id);
create index canned_answer_by_title on support.canned_answer (title, id);
