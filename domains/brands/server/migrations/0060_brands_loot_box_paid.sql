-- Whether boxes with a prize by chance may be bought, with points too. A licence without a known rule
-- has the strictest one.
alter table brands.policy add column loot_box_paid boolean not null default false;
update brands.policy set loot_box_paid = true where licence = 'CW';
