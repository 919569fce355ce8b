-- Where a player has been paid to, or has said by a second way that he wants to be: the first payout needs it.
create table cashbox.destination (
  player_id bigint not null references players.player,
  method_id bigint not null references cashbox.method,
  -- Of a method that pays to addresses; else empty.
  address text not null default '',
  proved_by text not null check (proved_by in ('paid', 'code', 'second_factor')),
  proved_at timestamptz not null,
  primary key (player_id, method_id, address)
);
insert into cashbox.destination (player_id, method_id, proved_by, proved_at)
  select player_id, method_id, 'paid', min(finished_at) from cashbox.payment
  where action = 'cashout' and state = 'done' group by player_id, method_id;

alter table cashbox.payment
  -- By what its player is asked to show that he wants it; null where nothing was asked.
  add column proof_by text check (proof_by in ('code', 'second_factor')),
  -- When he gave up taking it back.
  add column locked_at timestamptz,
  add check (proof_by is null or action = 'cashout'),
  add check (locked_at is null or not may_be_recalled);
create index payment_unproved on cashbox.payment (created_at)
  where action = 'cashout' and state = 'created';

-- Codes that were mailed; sealed, and good for the newest alone.
create table cashbox.code (
  id bigint generated always as identity primary key,
  payment_id bigint not null references cashbox.payment,
  code text not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  tries integer not null default 0 check (tries >= 0),
  used_at timestamptz
);
create index code_of_payment on cashbox.code (payment_id, id desc);
