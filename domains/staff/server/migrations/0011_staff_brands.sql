-- The brands for which an account has a role. Without a row the role holds for all brands.
create table staff.role_brand (
  person_id bigint not null,
  role text not null,
  brand_id bigint not null check (brand_id > 0),
  primary key (person_id, role, brand_id),
  foreign key (person_id, role) references staff.person_role on delete cascade
);
