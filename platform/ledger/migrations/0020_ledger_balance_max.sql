-- What an account holds is told in JSON, as a number: beyond this one it could not be told exactly.
-- `play`, `play_plain` and `move` refuse what would pass it; this keeps it whatever they do.
alter table ledger.account
  add constraint balance_is_safe check (cash + bonus <= 9007199254740991);
