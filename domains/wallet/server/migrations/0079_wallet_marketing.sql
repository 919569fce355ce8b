-- What affiliates and invitations of friends cost. Rows from before count these payments as prizes.
alter table wallet.book add column marketing_cents bigint not null default 0;
