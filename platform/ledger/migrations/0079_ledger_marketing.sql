-- What affiliates and players who invited friends are paid.
alter type ledger.kind add value if not exists 'marketing';
