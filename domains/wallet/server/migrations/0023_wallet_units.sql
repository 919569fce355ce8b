-- What a currency counts. Only money can be deposited, played and withdrawn, and only the codes of
-- money are three to five capitals, so that no call can name anything else. The tickets of each
-- lottery are a currency of the ledger of their own, `TICKETS:<lottery id>`; all of them are one here.
alter table wallet.currency
  add column unit text collate "C" not null default 'money'
    check (unit in ('money', 'points', 'tickets')),
  add constraint code_tells_money check ((unit = 'money') = (code ~ '^[A-Z]{3,5}$'));

insert into wallet.currency (code, unit, place) values ('POINTS', 'points', 16), ('TICKETS', 'tickets', 17);

alter table wallet.rate add constraint rate_is_of_money check (currency ~ '^[A-Z]{3,5}$');
alter table wallet.active_account
  add constraint active_account_is_money check (currency ~ '^[A-Z]{3,5}$');
