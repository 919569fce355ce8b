-- Whether the key may be copied to other devices of its owner. A key never changes that. Null: made
-- before this was stored, and not used since.
alter table players.passkey add column may_sync boolean;
