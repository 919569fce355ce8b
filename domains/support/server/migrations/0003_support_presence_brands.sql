-- The brands whose visitors a person on duty answers; null: all of them.
alter table support.presence add column brands bigint[];
