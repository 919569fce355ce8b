-- Whether nobody pays in under this licence before he has set himself a deposit limit.
alter table brands.policy add column deposit_limit_required boolean not null default false;
update brands.policy set deposit_limit_required = true where licence = 'EE';
