import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { forEachShard, viewsOverShards } from './shards/for-each-shard.ts'
import type { SqlFile } from './sql-file.ts'

export type SqlFiles = { migrations: SqlFile[]; functions: SqlFile[] }
/**
 * Migrations of a schema that run for each shard. The tables in `copied` are identical in all
 * shards.
 */
export type SpreadFolder = { folder: URL; schema: string; copied: readonly string[] }
export type SqlFolder = URL | SpreadFolder

/**
 * Reads the migrations of the folders, in order, and the functions of the `functions/` folders
 * beside them.
 */
export async function readSqlFiles(folders: readonly SqlFolder[]): Promise<SqlFiles> {
  const files = await Promise.all(
    folders.map((folder) => (folder instanceof URL ? readFolder(folder) : readSpread(folder))),
  )
  return {
    migrations: files.flatMap(({ migrations }) => migrations),
    functions: files.flatMap(({ functions }) => functions),
  }
}

async function readFolder(folder: URL): Promise<SqlFiles> {
  const migrations = await filesOf(folder, /^\d{4}_\w+\.sql$/)
  return { migrations, functions: await functionsBeside(folder) }
}

async function readSpread({ folder, ...spread }: SpreadFolder): Promise<SqlFiles> {
  const { migrations, functions } = await readFolder(folder)
  return {
    migrations: forEachShard(migrations, spread.schema),
    functions: [...forEachShard(functions, spread.schema), ...viewsOverShards(migrations, spread)],
  }
}

async function functionsBeside(migrations: URL): Promise<SqlFile[]> {
  const files = await filesOf(new URL('../functions/', migrations), /^\w+\.sql$/)
  return files.map(({ name, text }) => ({ name: `${ownerOf(migrations)}/${name}`, text }))
}

/** `ledger` for `platform/ledger/migrations/`, `shop` for `domains/shop/server/migrations/`. */
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
