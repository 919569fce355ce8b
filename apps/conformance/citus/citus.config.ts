/** Where PostgreSQL with Citus is installed, or the coordinator of a running cluster. */
export const environment = {
  pgConfig: process.env.PG_CONFIG ?? '',
  url: process.env.CITUS_URL ?? '',
}
