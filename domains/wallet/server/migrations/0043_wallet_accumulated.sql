-- Up to which transfer of each line of the ledger a domain has counted something, by its name. It is
-- written in the transaction of what was counted, so a batch that comes again is not counted again.
create table wallet.accumulated (
  name text not null,
  line text not null,
  txid bigint not null,
  position bigint not null,
  primary key (name, line)
);
