-- The terms under which winnings become bonus money; without them, or with a wager of 0, they are cash.
-- `waiting`: another bonus is running.
alter table games.freespin_issue
  add column bonus jsonb,
  add column paid_as text check (paid_as in ('cash', 'bonus', 'waiting'));
create index freespin_issue_waiting on games.freespin_issue (id) where paid_as = 'waiting';
