import { connect } from '@casino/db/connect.ts'
import { sql } from 'kysely'

/** The process ids of the database connections that belong to the casino. */
export async function casinoBackends(url: string): Promise<number[]> {
  const database = connect(url, { max: 1, name: 'bench' })
  try {
    const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
      where application_name like 'casino%' limit 1000`.execute(database.db)
    return rows.map(({ pid }) => pid)
  } finally {
    await database.close()
  }
}
