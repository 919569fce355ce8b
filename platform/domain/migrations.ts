import type { SqlFolder } from '@casino/db/sql-files.ts'

const folderOf = (name: string) => new URL(`../${name}/migrations/`, import.meta.url)

/**
 * The migrations of the platform run before those of the domains. The ledger is migrated in each
 * shard.
 */
export const platformMigrations: readonly SqlFolder[] = [
  ...['events', 'http', 'jobs', 'mail', 'notify', 'secrets'].map(folderOf),
  { folder: folderOf('ledger'), schema: 'ledger', copied: ['rate'] },
]
