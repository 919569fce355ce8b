-- The queue's own tables are in graphile_worker.
create schema jobs;
