import pg from 'pg'

/**
 * A connection outside of a pool. If the server ends, its queries are rejected; without a listener
 * the error would end the process.
 */
export function clientFor(connectionString: string): pg.Client {
  const client = new pg.Client({ connectionString })
  client.on('error', () => undefined)
  return client
}
