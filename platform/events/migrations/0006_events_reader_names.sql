-- A reader of the ledger is named by its domain and what it hears; those of before go on where they stood.
update events.cursor set reader = 'wallet:wallet:wallet.money_moved' where reader = 'wallet:wallet.book';
update events.cursor set reader = 'wallet:games:wallet.bets_settled' where reader = 'wallet:games.wins';
