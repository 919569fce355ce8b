-- Where the books count a line: the day of its brand, which is the day of the original for what was
-- rolled back, and never a day of a closed month; the game of the original; the brand and the country
-- of the player at that time.
alter table wallet.line
  add column booked_on date,
  add column booked_game text collate "C",
  add column brand_id bigint,
  add column country text collate "C";
update wallet.line l set
  booked_on = (coalesce(o.at, l.at) at time zone 'UTC')::date,
  booked_game = case when l.provider = 'house' then ''
    else coalesce(case when l.kind = 'rollback' then o.game else l.game end, '') end,
  brand_id = 1,
  country = ''
from wallet.line f
left join wallet.line o on f.kind = 'rollback' and o.player_id = f.player_id
  and o.provider = f.provider and o.ext_id = f.ref_ext_id
where f.player_id = l.player_id and f.currency = l.currency and f.id = l.id;
alter table wallet.line
  alter column booked_on set not null,
  alter column booked_game set not null,
  alter column brand_id set not null,
  alter column country set not null;
-- The lines behind a figure of the books.
create index line_booked on wallet.line (booked_on, id);

-- The books by brand and country too. An empty country is unknown. Payments from jackpots are no
-- longer among the prizes.
alter table wallet.book
  add column brand_id bigint not null default 1,
  add column country text collate "C" not null default '',
  add column jackpots_cents bigint not null default 0,
  drop constraint book_pkey,
  add primary key (day, brand_id, country, provider, game, currency);
alter table wallet.book alter column brand_id drop default, alter column country drop default;
with paid as (
  select booked_on, provider, booked_game, currency, sum(abs(cash_cents)) as cents
  from wallet.line where kind = 'grant' and ref_ext_id like 'pool:%' and not void
  group by booked_on, provider, booked_game, currency
)
update wallet.book b
set jackpots_cents = p.cents, prizes_cents = b.prizes_cents - p.cents
from paid p
where b.day = p.booked_on and b.provider = p.provider and b.game = p.booked_game
  and b.currency = p.currency;

-- What the balances of players grew by: each line counts on its own day.
create table wallet.movement (
  day date not null,
  brand_id bigint not null,
  currency text collate "C" not null,
  kind text collate "C" not null,
  cash_cents bigint not null,
  bonus_cents bigint not null,
  primary key (day, brand_id, currency, kind)
) with (fillfactor = 70);
insert into wallet.movement (day, brand_id, currency, kind, cash_cents, bonus_cents)
select (at at time zone 'UTC')::date, brand_id, currency, kind, sum(cash_cents), sum(bonus_cents)
from wallet.line group by 1, 2, 3, 4;

-- The months of the books; `id` is like 202603. `hash` is that of the figures of a closed month.
create table wallet.month (
  id bigint primary key check (id between 200001 and 999912 and id % 100 between 1 and 12),
  version integer not null default 1,
  closed_at timestamptz,
  closed_by text,
  asked_by text,
  hash text,
  check ((closed_at is null) = (hash is null) and (closed_at is null) = (closed_by is null))
);
insert into wallet.month (id)
select distinct to_char(day, 'YYYYMM')::bigint from wallet.book
union select distinct to_char(day, 'YYYYMM')::bigint from wallet.movement;

-- The first day that is not closed, in one row: who books holds it shared, who closes a month alone.
create table wallet.open_books (
  is_only boolean primary key default true check (is_only),
  open_from date not null
);
insert into wallet.open_books (open_from) values ('2000-01-01');

-- What a provider of games takes of its GGR, in thousandths, from a day on.
create table wallet.provider_fee (
  id bigint generated always as identity primary key,
  provider text collate "C" not null,
  from_on date not null,
  ggr_per_mille integer not null check (ggr_per_mille between 0 and 1000),
  unique (provider, from_on)
);

-- Figures of the books that staff asked for as a file. A job writes and signs it, because the office
-- has no key.
create table wallet.book_file (
  id bigint generated always as identity primary key,
  asked_at timestamptz not null,
  asked_by text not null,
  query jsonb not null,
  content text,
  ready_at timestamptz,
  check ((content is null) = (ready_at is null))
);
