import type { Database } from '@casino/db/connect.ts'
import { grantAll } from '@casino/db/grant.ts'
import { migrate } from '@casino/db/migrate.ts'
import { distributeShards } from '@casino/db/shards/distribute.ts'
import { assertShardsCount } from '@casino/db/shards/for-each-shard.ts'
import { transactionsOn } from '@casino/db/work.ts'
import type { SeedSettings } from '@casino/domain/domain.ts'
import { registerDomains } from '@casino/domain/register-domains.ts'
import { renewSeals } from '@casino/domain/renew-seals-store.ts'
import { migrateJobs } from '@casino/jobs/worker.ts'
import type { Log } from '@casino/log/log.ts'
import { now } from '@casino/time/now.ts'
import { domains, migrationFolders } from '../domains.ts'
import { forEachShard } from './for-each-shard.ts'
import { grants } from './grants.ts'

/** Prepares the database: migrations of all domains, the job queue, the demo casino. */
export async function prepare(
  { db, pool }: Database,
  { log, settings }: { log: Log; settings: SeedSettings },
): Promise<void> {
  registerDomains(domains)
  const applied = await migrate(db, migrationFolders)
  await assertShardsCount(db)
  const distributed = await distributeShards(db)
  if (distributed.length > 0)
    log.info({ distributed }, 'shards are distributed over Citus servers now')
  await migrateJobs(pool)
  if (applied.length > 0) log.info({ migrations: applied.length }, 'database is up to date')
  await renewSeals(
    db,
    domains.flatMap(({ sealed = [] }) => sealed),
  )
  await seedAll(db, log, settings)
}

/** Servers beside the casino have their own schemas. */
const others = [
  { folder: new URL('../../game-server/migrations/', import.meta.url), schema: 'game_server' },
  { folder: new URL('../../sandbox-bank/migrations/', import.meta.url), schema: 'sandbox_bank' },
]

/**
 * Also migrates the other servers' tables and grants each role its rights, for an installation
 * whose processes are not the database's owner.
 */
export async function prepareForRoles({ db }: Database, log: Log): Promise<void> {
  for (const { folder, schema } of others) await migrate(db, [folder], { schema })
  const roles = await grantAll(db, forEachShard(grants))
  if (roles.length < Object.keys(grants).length) {
    log.info('one database user does everything: the roles do not exist')
  }
}

/** Seeds every domain in its own transaction; existing rows stay. */
async function seedAll(db: Database['db'], log: Log, settings: SeedSettings): Promise<void> {
  const inTransaction = transactionsOn(db, () => ({ now: now(), log }))
  for (const { seed } of domains) {
    if (seed) await inTransaction((work) => seed({ ...work, settings }))
  }
}
