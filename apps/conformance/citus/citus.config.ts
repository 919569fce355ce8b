/** PostgreSQL with Citus: what tells where it stands, or the coordinator of one that runs. */
export const environment = {
  pgConfig: process.env.PG_CONFIG ?? '',
  url: process.env.CITUS_URL ?? '',
}
