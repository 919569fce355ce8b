import { readdir, readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Db } from './connect.ts'

/**
 * Brings the database to the newest version. `folders` are the migration folders of all domains; a
 * file is `0007_domain_what.sql`, its number unique over all of them. Two servers that start at once
 * wait for one another. Throws at the first migration that fails, naming it.
 */
export async function migrate(db: Db, folders: readonly URL[]): Promise<string[]> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => readMigrations(folders) },
    allowUnorderedMigrations: true,
    migrationTableSchema: 'migrations',
  })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error) {
    const failed = results.find(({ status }) => status === 'Error')?.migrationName
    throw new Error(`migration ${failed ?? ''} failed`, { cause: error })
  }
  return results.map(({ migrationName }) => migrationName)
}

async function readMigrations(folders: readonly URL[]): Promise<Record<string, Migration>> {
  const files = (await Promise.all(folders.map(sqlFiles))).flat()
  const numbers = new Set<string>()
  for (const { name } of files) {
    const number = name.slice(0, 4)
    if (numbers.has(number)) throw new Error(`migration number ${number} is used twice`)
    numbers.add(number)
  }
  return Object.fromEntries(
    files
      .sort((a, b) => a.name.localeCompare(b.name))
      .map(({ name, text }) => [name, { up: (db) => sql.raw(text).execute(db).then() }]),
  )
}

async function sqlFiles(folder: URL): Promise<{ name: string; text: string }[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name))
  return Promise.all(
    names.map(async (name) => ({
      name: name.replace('.sql', ''),
      text: await readFile(new URL(name, folder), 'utf8'),
    })),
  )
}
