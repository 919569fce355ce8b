-- Whether the licence of its player let him take it back when he asked for it.
alter table cashbox.payment add column may_be_recalled boolean not null default true;
