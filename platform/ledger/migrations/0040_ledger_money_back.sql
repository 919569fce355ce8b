-- A deposit that its bank takes back, and a withdrawal that its bank returns.
alter type ledger.kind add value if not exists 'reverse';
alter type ledger.kind add value if not exists 'return';
