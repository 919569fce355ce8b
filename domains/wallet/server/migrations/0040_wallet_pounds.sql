-- The pound: players of the United Kingdom are offered their own currency. It stands with the other money, before the coins.
update wallet.currency set place = place + 1 where place > 5;
insert into wallet.currency (code, place) values ('GBP', 6);
