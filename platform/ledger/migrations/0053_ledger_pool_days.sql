-- The books sum what filled the pools by day. Rows are appended in the order of time.
create index pool_transfer_settled on ledger.pool_transfer using brin (settled_at);
