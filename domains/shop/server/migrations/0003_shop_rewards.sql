-- Cards of every type. Money has its prices in `money_rate`; all others have one price in points.
-- `prize` is what free spins and loot boxes give, in the form of its kind; special rewards are orders.
alter table shop.card
  add column version int not null default 1,
  add column type text not null default 'money'
    check (type in ('money', 'freespins', 'lootboxes', 'lotteries', 'special')),
  add column descriptions jsonb not null default '{}',
  add column points int check (points > 0),
  add column prize jsonb check (length(prize::text) <= 2000),
  add column wager int not null default 0 check (wager between 0 and 100),
  -- How other clients find a card: `manual_wheel` is one more turn of the wheel.
  add column bonus_title text,
  add column freespins_count int check (freespins_count > 0),
  -- As `provider:name`.
  add column games text[] not null default '{}',
  add column lottery_ids bigint[] not null default '{}',
  add constraint card_has_a_price check ((type = 'money') = (points is null)),
  add constraint card_has_a_prize check ((type in ('freespins', 'lootboxes')) = (prize is not null));

-- Only money has an amount; a sale was of so many pieces.
alter table shop.exchange
  alter column currency drop not null,
  alter column amount_cents drop not null,
  add column quantity int not null default 1 check (quantity > 0),
  add constraint exchange_is_money check ((currency is null) = (amount_cents is null));

-- Special rewards that staff fulfil. `note` is for the player.
create table shop.reward_order (
  id bigint generated always as identity primary key,
  version int not null default 1,
  exchange_id bigint not null unique references shop.exchange,
  player_id bigint not null references players.player,
  card_id bigint not null references shop.card,
  quantity int not null check (quantity > 0),
  points bigint not null check (points > 0),
  state text not null default 'asked' check (state in ('asked', 'approved', 'sent', 'cancelled')),
  note text check (length(note) <= 500),
  asked_at timestamptz not null,
  changed_at timestamptz not null
);
create index reward_order_player on shop.reward_order (player_id, id);
create index reward_order_card on shop.reward_order (card_id);
create index reward_order_open on shop.reward_order (id) where state in ('asked', 'approved');
