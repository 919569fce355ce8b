-- Finds an archived key without its player: a rollback may name what is another's.
create index archived_key_hash on ledger.archived_key (key_hash);
