-- Names end with the extension of what the file is, and begin with nothing that a spreadsheet runs.
update verification.document set file_name = case
    when media_type = 'image/jpeg' and file_name ~* '\.jpe?g$' then name
    when media_type = 'image/png' and file_name ~* '\.png$' then name
    when media_type = 'application/pdf' and file_name ~* '\.pdf$' then name
    else coalesce(nullif(regexp_replace(name, '\.[A-Za-z0-9]{1,8}$', ''), ''), 'document') || '.' ||
      case media_type when 'image/jpeg' then 'jpg' when 'image/png' then 'png' else 'pdf' end
  end
from (select id as of, regexp_replace(file_name, '^[[:space:]=+@.-]+', '') as name
  from verification.document) as cleaned
where id = of;
