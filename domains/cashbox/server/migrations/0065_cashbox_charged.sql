-- A deposit that is charged to what its player has kept: from its beginning on its bank may take the money.
alter table cashbox.payment add column is_charge boolean not null default false;
