-- What a player agreed to receive: the latest row of a product and a channel counts. Rows are only
-- added. The four flags of players.player follow from them.
create table players.consent (
  id bigint generated always as identity primary key,
  player_id bigint not null references players.player,
  product text not null check (product in ('casino', 'betting', 'partners')),
  channel text not null check (channel in ('email', 'sms', 'phone', 'push', 'any')),
  is_given boolean not null,
  -- The version and the language of the text that the player read.
  text_version text not null check (length(text_version) between 1 and 30),
  locale text not null,
  source text not null check (source in
    ('import', 'sign_up', 'profile', 'subscriptions', 'unsubscribe', 'complaint', 'demo')),
  created_at timestamptz not null,
  check ((product = 'partners') = (channel = 'any'))
);
create index consent_latest on players.consent (player_id, product, channel, id desc);

insert into players.consent
  (player_id, product, channel, is_given, text_version, locale, source, created_at)
select p.id, asked.product, asked.channel, true, 'before-2026-11-27', p.locale, 'import',
  p.created_at
from players.player p
join (values
  ('casino', 'email'), ('betting', 'email'), ('casino', 'sms'), ('betting', 'sms'),
  ('casino', 'phone'), ('betting', 'phone'), ('partners', 'any')
) as asked (product, channel) on case asked.channel
  when 'email' then p.receive_promos
  when 'sms' then p.receive_sms_promos
  when 'phone' then p.receive_promos_via_phone_calls
  else p.agreed_to_partner_promotions
end
order by p.id;
