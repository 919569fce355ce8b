-- An installation that signed statements with a key of its own goes on with it: its public key stays.
insert into secrets.signing_key (name, private_key, public_key, created_at)
select 'statements', private_key, public_key, created_at from wallet.statement_key;
drop table wallet.statement_key;
