-- Each row contains the hash of the one before: `text` is what is hashed, with `number` and `previous`.
alter table staff.audit
  add column number bigint check (number > 0),
  add column text text,
  add column hash text;

do $$
declare
  r staff.audit;
  n bigint := 0;
  last text := repeat('0', 64);
  entry text;
begin
  alter table staff.audit disable trigger audit_stays;
  for r in select * from staff.audit order by id loop
    n := n + 1;
    entry := jsonb_build_object(
      'number', n, 'previous', last,
      'at', to_char(r.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'staff_id', r.staff_id::text, 'asked_by', r.asked_by::text, 'act', r.act,
      'object_kind', r.object_kind, 'object_id', r.object_id::text, 'reason', r.reason,
      'before', r.before, 'after', r.after)::text;
    last := encode(sha256(convert_to(entry, 'UTF8')), 'hex');
    update staff.audit set number = n, text = entry, hash = last where id = r.id;
  end loop;
  alter table staff.audit enable trigger audit_stays;
end $$;

alter table staff.audit
  alter column number set not null,
  alter column text set not null,
  alter column hash set not null,
  add unique (number),
  add check (hash = encode(sha256(convert_to(text, 'UTF8')), 'hex'));
