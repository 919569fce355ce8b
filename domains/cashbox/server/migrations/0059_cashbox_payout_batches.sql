-- Withdrawals that are signed outside of the house: what an operator's wallet is given to pay.
create table cashbox.payout_batch (
  id bigint generated always as identity primary key,
  staff text not null check (length(staff) between 2 and 60),
  created_at timestamptz not null
);
alter table cashbox.payment add column batch_id bigint references cashbox.payout_batch;
create index payment_of_batch on cashbox.payment (batch_id, id) where batch_id is not null;
