-- What a player brings from another casino.
alter type ledger.kind add value if not exists 'opening';
