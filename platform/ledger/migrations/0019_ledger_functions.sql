alter sequence ledger.account_id owned by ledger.account.id;
alter sequence ledger.transfer_id owned by ledger.transfer.id;

-- The functions stand in `functions/` now, each as one. These were parts of others, called by nobody else.
drop function ledger.play_by_rules(
  timestamptz, boolean, integer[], boolean[], bigint[], text[], text[], ledger.kind[], text[], text[],
  bigint[], bigint[], text[], text[], text[], boolean[], integer[], bigint[], bigint[]
);
drop function ledger.move_known(timestamptz, ledger.kind, bigint, text, text, bigint, text, text);
drop function ledger.must_obey(ledger.guard);
