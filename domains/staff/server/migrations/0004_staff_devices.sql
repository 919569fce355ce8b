-- The browser of a session, as the hash of its cookie: two people do not share one.
alter table staff.session add column device text check (length(device) = 64);
alter table staff.request
  add column device text check (length(device) = 64),
  add column closed_device text check (length(closed_device) = 64),
  -- Four eyes: nobody releases a request in the browser in which it was asked for.
  add check (closed_how is distinct from 'released' or device is null
    or closed_device is distinct from device);
