-- What staff correct by hand.
alter type ledger.kind add value if not exists 'correction';
