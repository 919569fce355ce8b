-- Whether the player was asked which bonus the deposit is to have, and the version of the plan that they chose.
alter table cashbox.payment
  add column bonus_asked boolean not null default false,
  add column bonus_version_id bigint;
