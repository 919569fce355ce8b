-- The key that signed receipts and safety files is the installation's: its public key stays.
insert into secrets.signing_key (name, private_key, public_key, created_at)
select 'installation', private_key, public_key, created_at from limits.house_key;
drop table limits.house_key;
