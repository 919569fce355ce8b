-- Games are opened in every protocol, and their providers say which of them they offer.
comment on column games.provider.gcp_url is
  'The base address of the games side, whatever its protocol: its paths are added to it.';
comment on column games.provider.casino_id is
  'What the games side calls us: casino_id, or operator_id.';

-- Since when the provider itself offers the game no more. It is then off, and the provider's next
-- word turns it on again; what was switched off by hand has none, and stays off.
alter table games.game add column withdrawn_at timestamptz;
