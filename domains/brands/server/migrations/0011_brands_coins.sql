-- Whether accounts may be in coins under this licence, or only in the money of states.
alter table brands.policy add column coins_allowed boolean not null default true;
update brands.policy set coins_allowed = false where licence = 'EE';
