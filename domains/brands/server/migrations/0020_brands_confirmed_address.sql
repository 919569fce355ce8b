-- Whether deposits and real play under this licence require a confirmed email address.
alter table brands.policy add column confirmed_address_required boolean not null default true;
