-- Of the row, for staff who change it.
alter table bonuses.code add column version int not null default 1;
alter table bonuses.code add column created_by text;
create index code_series on bonuses.code (series, id) where series is not null;
