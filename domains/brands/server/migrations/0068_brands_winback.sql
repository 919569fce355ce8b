-- Whether players who no longer come may be sent offers. A licence without a known rule has the
-- strictest one.
alter table brands.policy add column winback_allowed boolean not null default false;
update brands.policy set winback_allowed = true where licence = 'CW';
