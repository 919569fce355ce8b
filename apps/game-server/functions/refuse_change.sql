set local search_path = game_server, pg_temp;

-- A log is only ever added to.
create or replace function refuse_change() returns trigger language plpgsql
set search_path from current as $$
begin
  raise exception 'a log is only added to: % of % refused', tg_op, tg_table_name;
end $$;
