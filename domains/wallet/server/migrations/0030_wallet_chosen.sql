-- The account that a player plays in is the one of his own currency: he has chosen it.
drop table wallet.active_account;
