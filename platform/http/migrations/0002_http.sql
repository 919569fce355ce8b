create schema http;

-- The answer of a call that moves money, under the key its client chose: a repeated call within
-- a day gets the first answer and does nothing.
create table http.answer (
  owner text not null,
  key text not null,
  call text not null,
  request_hash text not null,
  -- As it was sent, letter by letter.
  body json,
  created_at timestamptz not null default now(),
  primary key (owner, key)
);
create index answer_age on http.answer (created_at);
