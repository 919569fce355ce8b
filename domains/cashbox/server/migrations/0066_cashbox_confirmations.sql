-- How deep coins of a deposit lie in their chain, as its watcher told it last, and when it did.
alter table cashbox.payment
  add column confirmations integer check (confirmations >= 0),
  add column confirmations_at timestamptz,
  add check ((confirmations is null) = (confirmations_at is null));
