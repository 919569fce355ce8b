-- Until when nothing of a player is played here, as he is about to go to another shard. It passes by itself.
alter table ledger.guard add column leaving_until timestamptz;

drop trigger mark_guarded on ledger.guard;
create trigger mark_guarded
  after insert or update of blocked, has_windows, excluded_until, wagering_currency, leaving_until
  on ledger.guard for each row execute function ledger.mark_guarded();
