create schema marketing;

-- Somebody who sends visitors. `code` is the affb_id of their links.
create table marketing.affiliate (
  id bigint generated always as identity primary key,
  version int not null default 1,
  code text collate "C" not null unique check (code ~ '^[A-Za-z0-9_.-]{1,40}$'),
  name text not null,
  enabled boolean not null default true,
  -- Where their server hears of sign-ups and first deposits; the secret that signs it is sealed.
  postback_url text,
  postback_secret text,
  created_at timestamptz not null
);

-- The stags of an affiliate, where the affb_id does not name them.
create table marketing.affiliate_stag (
  stag text collate "C" primary key,
  affiliate_id bigint not null references marketing.affiliate
);
create index affiliate_stag_affiliate on marketing.affiliate_stag (affiliate_id);

-- What an affiliate earns from a day on. The newest row of a kind holds; an end is a row with nothing.
create table marketing.deal (
  id bigint generated always as identity primary key,
  affiliate_id bigint not null references marketing.affiliate,
  kind text not null check (kind in ('cpa', 'share')),
  from_on date not null,
  amount_cents bigint not null default 0 check (amount_cents >= 0),
  deposit_min_cents bigint not null default 0 check (deposit_min_cents >= 0),
  share_percent int not null default 0 check (share_percent between 0 and 100),
  carries_negative boolean not null default false,
  created_at timestamptz not null,
  unique (affiliate_id, kind, from_on)
);

-- Where a player came from, for reports: a copy of what the sign-up stored, with the parameters of
-- the campaign, which arrive after it.
create table marketing.source (
  player_id bigint primary key references players.player,
  brand_id bigint not null,
  country text,
  stag text,
  affb_id text,
  affiliate_id bigint references marketing.affiliate,
  utm_source text,
  utm_medium text,
  utm_campaign text,
  utm_content text,
  utm_term text,
  sub_id text,
  registered_on date not null,
  registered_at timestamptz not null
);
create index source_affiliate on marketing.source (affiliate_id, player_id);
create index source_registered on marketing.source (registered_on, brand_id);

-- What players deposit and what the casino keeps of their play, in millionths of a euro, by the day
-- of their brand.
create table marketing.player_day (
  player_id bigint not null references players.player,
  day date not null,
  deposits int not null,
  deposit_micros bigint not null,
  ngr_micros bigint not null,
  primary key (player_id, day)
);
create index player_day_day on marketing.player_day (day);

create table marketing.first_deposit (
  player_id bigint primary key references players.player,
  day date not null,
  eur_micros bigint not null,
  -- The key of its transfer, by which a reversal finds it.
  ext_id text not null,
  reversed_at timestamptz
);
create index first_deposit_day on marketing.first_deposit (day);
create index first_deposit_transfer on marketing.first_deposit (ext_id);

-- What an affiliate earned in a month, in cents of a euro. It never changes: what was wrong is a line
-- of the next month.
create table marketing.statement (
  id bigint generated always as identity primary key,
  affiliate_id bigint not null references marketing.affiliate,
  month date not null check (extract(day from month) = 1),
  carried_in_cents bigint not null check (carried_in_cents <= 0),
  payable_cents bigint not null check (payable_cents >= 0),
  carried_out_cents bigint not null check (carried_out_cents <= 0),
  closed_at timestamptz not null,
  unique (affiliate_id, month)
);
create index statement_month on marketing.statement (month, id);

create table marketing.statement_line (
  statement_id bigint not null references marketing.statement,
  place int not null,
  kind text not null check (kind in ('cpa', 'share', 'cpa_correction', 'share_correction', 'not_carried')),
  -- The month that a correction is about.
  of_month date not null,
  deal_id bigint references marketing.deal,
  players int not null,
  ngr_micros bigint not null,
  amount_cents bigint not null,
  primary key (statement_id, place)
);
create index statement_line_deal on marketing.statement_line (deal_id);

-- A player for whom an affiliate was paid once.
create table marketing.commission (
  player_id bigint primary key references players.player,
  statement_id bigint not null references marketing.statement,
  deal_id bigint not null references marketing.deal,
  amount_cents bigint not null check (amount_cents > 0),
  -- The statement that took it back, after the deposit was reversed.
  reversed_in bigint references marketing.statement
);
create index commission_statement on marketing.commission (statement_id);
create index commission_deal on marketing.commission (deal_id);
create index commission_reversed on marketing.commission (reversed_in);

create table marketing.postback (
  id bigint generated always as identity primary key,
  affiliate_id bigint not null references marketing.affiliate,
  player_id bigint not null references players.player,
  event text not null check (event in ('registration', 'first_deposit')),
  state text not null check (state in ('waiting', 'sent', 'failed')),
  attempts int not null default 0,
  last_fault text,
  created_at timestamptz not null,
  next_at timestamptz,
  sent_at timestamptz,
  unique (player_id, event)
);
create index postback_affiliate on marketing.postback (affiliate_id, id);

-- A survey of the site. `key` is the survey_id of the configuration `survey-config`.
create table marketing.survey (
  id bigint generated always as identity primary key,
  version int not null default 1,
  key text collate "C" not null unique check (key ~ '^[a-z0-9_-]{1,40}$'),
  titles jsonb not null,
  enabled boolean not null default true,
  created_at timestamptz not null
);

create table marketing.survey_question (
  id bigint generated always as identity primary key,
  survey_id bigint not null references marketing.survey,
  place int not null,
  kind text not null check (kind in ('choice', 'scale', 'text')),
  texts jsonb not null,
  -- The texts of a choice, in order.
  options jsonb not null default '[]',
  required boolean not null default true,
  unique (survey_id, place)
);

-- What a player did with a survey, once. Who closes it is not asked again.
create table marketing.survey_reply (
  survey_id bigint not null references marketing.survey,
  player_id bigint not null references players.player,
  outcome text not null check (outcome in ('answered', 'closed')),
  collector text not null,
  replied_at timestamptz not null,
  primary key (survey_id, player_id)
);
create index survey_reply_player on marketing.survey_reply (player_id);

create table marketing.survey_answer (
  survey_id bigint not null,
  player_id bigint not null,
  question_id bigint not null references marketing.survey_question,
  -- The place of the chosen option, or the point of the scale.
  number int,
  text text check (length(text) <= 1000),
  primary key (player_id, question_id),
  foreign key (survey_id, player_id) references marketing.survey_reply,
  check (num_nonnulls(number, text) = 1)
);
create index survey_answer_question on marketing.survey_answer (question_id, number);
create index survey_answer_reply on marketing.survey_answer (survey_id, player_id);

-- A comparison of variants. The first variant is what everybody has when it is over.
create table marketing.experiment (
  id bigint generated always as identity primary key,
  version int not null default 1,
  name text collate "C" not null unique check (name ~ '^[a-z0-9_]{1,40}$'),
  variants text[] not null check (cardinality(variants) between 2 and 5),
  state text not null check (state in ('running', 'stopped', 'broken')),
  -- The chi-square of its groups, when it was last tested.
  chi_square double precision,
  tested_at timestamptz,
  started_at timestamptz not null,
  stopped_at timestamptz
);

-- A player who has seen their variant.
create table marketing.exposure (
  experiment_id bigint not null references marketing.experiment,
  player_id bigint not null references players.player,
  variant text not null,
  exposed_at timestamptz not null,
  primary key (experiment_id, player_id)
);
create index exposure_player on marketing.exposure (player_id);

-- A code with which a player invites friends. The code is stored in capitals.
create table marketing.referral_code (
  id bigint generated always as identity primary key,
  player_id bigint not null references players.player,
  code text collate "C" not null unique check (code ~ '^[A-Z0-9_-]{4,20}$'),
  created_at timestamptz not null
);
create index referral_code_player on marketing.referral_code (player_id, id);

-- A player who came with a code, once.
create table marketing.invitation (
  player_id bigint primary key references players.player,
  code_id bigint not null references marketing.referral_code,
  invited_at timestamptz not null,
  -- What the inviter has claimed for them, in the currency of the inviter.
  claimed_at timestamptz,
  currency text collate "C",
  amount_cents bigint check (amount_cents > 0),
  check (num_nonnulls(claimed_at, currency, amount_cents) in (0, 3))
);
create index invitation_code on marketing.invitation (code_id, player_id);

create function marketing.statement_stays() returns trigger language plpgsql as $$ begin end $$;
create trigger statement_stays before update or delete or truncate on marketing.statement
  for each statement execute function marketing.statement_stays();
create trigger statement_line_stays before update or delete or truncate on marketing.statement_line
  for each statement execute function marketing.statement_stays();
