-- The key by which this house signs the limits that its players take along; sealed, where the house has a secret for that.
create table limits.house_key (
  id boolean primary key default true check (id),
  private_key text not null,
  public_key text not null,
  created_at timestamptz not null
);
