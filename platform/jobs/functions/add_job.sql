set local search_path = jobs, pg_temp;

-- Adds a job as the owner: who may add one cannot read what waits.
create or replace function add_job(
  p_name text, p_payload json, p_run_at timestamptz, p_key text, p_key_mode text
) returns void
language plpgsql security definer set search_path from current as $$
begin
  perform graphile_worker.add_job(p_name, payload := p_payload, run_at := p_run_at,
    job_key := p_key, job_key_mode := p_key_mode, max_attempts := 25);
end $$;
