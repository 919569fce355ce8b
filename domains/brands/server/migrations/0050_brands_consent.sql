-- Direct marketing. A licence without a known rule has the strictest one.
alter table brands.policy
  -- Consent is asked for each product and channel; otherwise for each channel.
  add column consent_grid boolean not null default true,
  -- Nobody younger receives offers.
  add column marketing_age_min int not null default 24 check (marketing_age_min between 0 and 99),
  -- Offers are sent between these hours of the player's day; 0 and 24 are the whole day.
  add column marketing_from_hour int not null default 8
    check (marketing_from_hour between 0 and 23),
  add column marketing_until_hour int not null default 20
    check (marketing_until_hour between 1 and 24),
  add check (marketing_from_hour < marketing_until_hour);
update brands.policy
  set marketing_age_min = 18, marketing_from_hour = 0, marketing_until_hour = 24
  where licence = 'CW';
