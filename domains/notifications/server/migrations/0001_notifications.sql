create schema notifications;

-- How a player wants to be reached. Without a row the defaults of rules.ts apply.
create table notifications.preference (
  player_id bigint primary key references players.player,
  mail_digest text not null check (mail_digest in ('none', 'daily', 'weekly')),
  pushes boolean not null,
  -- Nothing is mailed or pushed between these minutes of the player's day.
  quiet_from int check (quiet_from between 0 and 1439),
  quiet_until int check (quiet_until between 0 and 1439),
  time_zone text not null check (length(time_zone) between 1 and 60),
  -- The newest notification that a digest has mailed.
  mailed_id bigint not null default 0,
  updated_at timestamptz not null,
  check ((quiet_from is null) = (quiet_until is null))
);

-- The keys by which push services know this casino. The newest one is for new subscriptions.
create table notifications.push_key (
  id bigint generated always as identity primary key,
  public_key text not null unique,
  -- Sealed.
  private_key text not null,
  created_at timestamptz not null
);

create table notifications.push_subscription (
  id bigint generated always as identity primary key,
  player_id bigint not null references players.player,
  key_id bigint not null references notifications.push_key,
  endpoint text not null unique check (length(endpoint) between 10 and 1000),
  p256dh text not null check (length(p256dh) between 80 and 100),
  auth text not null check (length(auth) between 20 and 30),
  user_agent text not null,
  created_at timestamptz not null,
  -- The push service asked not to be called earlier.
  wait_until timestamptz
);
create index push_subscription_player on notifications.push_subscription (player_id, id);
create index push_subscription_key on notifications.push_subscription (key_id);

-- Offers that staff send to many players. An empty filter of the segment is not asked.
create table notifications.campaign (
  id bigint generated always as identity primary key,
  brand_id bigint not null check (brand_id > 0),
  title text not null check (length(title) between 1 and 100),
  product text not null check (product in ('casino', 'betting')),
  channel text not null check (channel in ('site', 'email', 'push')),
  path text check (path ~ '^/([^/\\]|$)' and length(path) <= 300),
  countries text[] not null default '{}',
  group_id int,
  seen_within_days int check (seen_within_days > 0),
  unseen_for_days int check (unseen_for_days > 0),
  state text not null default 'draft'
    check (state in ('draft', 'scheduled', 'sending', 'sent', 'canceled')),
  send_at timestamptz,
  -- The players up to here have their message.
  reached_id bigint not null default 0,
  staff text not null,
  created_at timestamptz not null,
  finished_at timestamptz,
  version int not null default 1 check (version > 0),
  check (state in ('draft', 'canceled') or send_at is not null)
);
create index campaign_brand on notifications.campaign (brand_id);
create index campaign_due on notifications.campaign (send_at) where state in ('scheduled', 'sending');

-- Liquid templates of a campaign, by language. English is for languages without one.
create table notifications.campaign_text (
  campaign_id bigint not null references notifications.campaign,
  locale text not null,
  title text not null check (length(title) between 1 and 150),
  text text not null check (length(text) between 1 and 1200),
  button text not null check (length(button) <= 60),
  primary key (campaign_id, locale)
);

-- What became of each message, and why.
create table notifications.send_log (
  id bigint generated always as identity primary key,
  player_id bigint not null references players.player,
  channel text not null check (channel in ('site', 'email', 'push')),
  -- `digest`, `notification` or `campaign`, and its number.
  about text not null check (about in ('digest', 'notification', 'campaign')),
  about_id bigint not null,
  campaign_id bigint references notifications.campaign,
  outcome text not null check (outcome in ('sent', 'waits', 'refused', 'failed')),
  reason text check (reason ~ '^[a-z_]{1,40}$'),
  created_at timestamptz not null,
  check ((outcome = 'sent') = (reason is null)),
  unique (player_id, channel, about, about_id)
);
create index send_log_campaign on notifications.send_log (campaign_id, outcome)
  where campaign_id is not null;
create index send_log_age on notifications.send_log (created_at);
