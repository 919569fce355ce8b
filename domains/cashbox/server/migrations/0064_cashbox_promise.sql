-- What a brand promises of a withdrawal: that it is on its way within these hours; else it pays so much of the
-- amount, and no more than so many cents of a euro.
create table cashbox.promise_terms (
  brand_id bigint primary key,
  hours integer not null check (hours between 1 and 240),
  per_mille integer not null check (per_mille between 0 and 1000),
  eur_cents_max bigint not null check (eur_cents_max >= 0)
);

-- What was promised of one withdrawal, and what became of it.
create table cashbox.promise (
  payment_id bigint primary key references cashbox.payment,
  hours integer not null,
  per_mille integer not null,
  cents_max bigint not null check (cents_max >= 0),
  -- While the house has to act: until when. While its player has to, the clock stands with this much left.
  due_at timestamptz,
  left_ms bigint check (left_ms >= 0),
  missed_at timestamptz,
  paid_cents bigint check (paid_cents >= 0),
  check (due_at is null or left_ms is null),
  check ((missed_at is null) = (paid_cents is null))
);
create index promise_due on cashbox.promise (due_at) where due_at is not null and missed_at is null;
-- Times of payments that were paid, for whoever waits for his.
create index payment_paid on cashbox.payment (method_id, action, finished_at) where state = 'done';
