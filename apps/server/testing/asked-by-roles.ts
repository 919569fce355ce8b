import type { TestServers } from '@casino/testing/database.ts'
import pg from 'pg'
import { grants } from '../database/grants.ts'
import { openPrepared } from './roles-testing.ts'

export type AskedByRoles = Awaited<ReturnType<typeof openForRoles>>

/** A prepared database and its answers to each role. */
export async function openForRoles(postgres: TestServers) {
  const prepared = await openPrepared(postgres)
  const clients = new Map<string, pg.Client>()
  for (const role of Object.keys(grants)) {
    const client = new pg.Client({ connectionString: prepared.urlAs(role) })
    await client.connect()
    clients.set(role, client)
  }
  return {
    db: prepared.db,
    /** Returns `ok` or the error code; the transaction is rolled back. */
    async answer(role: string, statement: string): Promise<string> {
      try {
        await clients.get(role)?.query(`begin; ${statement}`)
        return 'ok'
      } catch (error) {
        return (error as { code: string }).code
      } finally {
        await clients.get(role)?.query('rollback')
      }
    },
    async close(): Promise<void> {
      for (const client of clients.values()) await client.end()
      await prepared.drop()
    },
  }
}
