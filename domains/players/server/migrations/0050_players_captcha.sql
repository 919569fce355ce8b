-- Answers to riddles that were taken: each is good once, until it is too late anyway.
create table players.captcha_spent (
  mark bytea primary key,
  expires_at timestamptz not null
);
create index captcha_spent_age on players.captcha_spent (expires_at);
