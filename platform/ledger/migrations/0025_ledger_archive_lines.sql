-- It is told of which numbers too, and stands in `functions/`.
drop function ledger.archive(bigint, bigint, bigint, timestamptz, integer);
