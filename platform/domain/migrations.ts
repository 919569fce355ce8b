import type { SqlFolder } from '@casino/db/sql-files.ts'

const folderOf = (name: string) => new URL(`../${name}/migrations/`, import.meta.url)

/** The platform's own migrations, which come before those of the domains. The ledger's stand in each of its shards. */
export const platformMigrations: readonly SqlFolder[] = [
  ...['events', 'http', 'mail', 'secrets'].map(folderOf),
  { folder: folderOf('ledger'), schema: 'ledger', copied: ['rate'] },
]
