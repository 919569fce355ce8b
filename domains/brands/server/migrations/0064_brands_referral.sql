-- Whether players may be paid for inviting friends. A licence without a known rule has the strictest
-- one.
alter table brands.policy add column referral_bonus_allowed boolean not null default false;
update brands.policy set referral_bonus_allowed = true where licence = 'CW';
