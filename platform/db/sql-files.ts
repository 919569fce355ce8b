import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'

export type SqlFile = { name: string; text: string }

/**
 * The migrations of the folders, in the order of the folders and of their numbers, and the functions
 * of the `functions/` folders that stand beside them.
 */
export async function readSqlFiles(
  folders: readonly URL[],
): Promise<{ migrations: SqlFile[]; functions: SqlFile[] }> {
  const migrations = await Promise.all(folders.map((folder) => filesOf(folder, /^\d{4}_\w+\.sql$/)))
  const functions = await Promise.all(folders.map(functionsBeside))
  return { migrations: migrations.flat(), functions: functions.flat() }
}

async function functionsBeside(migrations: URL): Promise<SqlFile[]> {
  const files = await filesOf(new URL('../functions/', migrations), /^\w+\.sql$/)
  return files.map(({ name, text }) => ({ name: `${ownerOf(migrations)}/${name}`, text }))
}

/** `ledger` of `platform/ledger/migrations/`, `shop` of `domains/shop/server/migrations/`. */
function ownerOf(folder: URL): string {
  const parts = folder.pathname.split('/').filter(Boolean).slice(0, -1)
  return parts.findLast((part) => part !== 'server') ?? ''
}

async function filesOf(folder: URL, pattern: RegExp): Promise<SqlFile[]> {
  if (!existsSync(folder)) return []
  const names = (await readdir(folder)).filter((name) => pattern.test(name)).sort()
  return Promise.all(
    names.map(async (name) => ({
      name: name.replace('.sql', ''),
      text: await readFile(new URL(name, folder), 'utf8'),
    })),
  )
}
