-- How a provider is spoken to: the adapter of that name.
alter table cashbox.provider add column adapter text not null default 'sandbox-bank'
  check (adapter ~ '^[a-z0-9][a-z0-9-]{0,63}$');
alter table cashbox.provider alter column adapter drop default;

-- From where a method may be used, as country codes; null: from everywhere.
alter table cashbox.method add column countries text[];

-- Coins are paid to addresses now.
update cashbox.method set enabled = false where brand = 'sandbox-transfer';
