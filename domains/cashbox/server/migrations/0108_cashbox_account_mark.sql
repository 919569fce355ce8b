-- The provider's mark of the card or bank account: the same for each payment of it, never its number.
alter table cashbox.payment add column account_mark text collate "C"
  check (length(account_mark) between 8 and 100);
create index payment_of_account on cashbox.payment (account_mark) where account_mark is not null;
