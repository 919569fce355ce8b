import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Db } from '@casino/db/connect.ts'
import type { InTransaction } from '@casino/db/work.ts'
import { brandConfigs } from '@casino/domain/brand-configs.ts'
import * as z from 'zod/mini'
import { brandIds, type ConfigRow, configRows, putConfig } from '../store.ts'

/** In an export folder, `brands/{brand}/{name}.json` is a configuration of a brand. */
const place = 'brands'

/** Writes the configurations of all brands as files; gives the number of files. */
export async function exportConfigs(db: Db, folder: string): Promise<number> {
  const rows = await configRows(db)
  for (const { brand_id, name, content } of rows) {
    const own = path.join(folder, place, String(brand_id))
    await mkdir(own, { recursive: true })
    await writeFile(path.join(own, `${name}.json`), `${JSON.stringify(content, null, 2)}\n`)
  }
  return rows.length
}

/**
 * Imports such files, all or none. Each must be valid and belong to an existing brand; gives their
 * number.
 */
export async function importConfigs(inTransaction: InTransaction, folder: string): Promise<number> {
  const configFiles = await readConfigs(folder)
  await inTransaction(async ({ tx }) => {
    const known = await brandIds(tx)
    for (const one of configFiles) {
      if (!known.includes(one.brand_id)) throw new Error(`There is no brand ${one.brand_id}.`)
      await putConfig(tx, one)
    }
  })
  return configFiles.length
}

/** Reads the files of a folder; an invalid file throws an error with its name. */
async function readConfigs(folder: string): Promise<ConfigRow[]> {
  const configFiles: ConfigRow[] = []
  for (const brand of await namesIn(path.join(folder, place))) {
    for (const file of await namesIn(path.join(folder, place, brand))) {
      const config = brandConfigs().find(({ name }) => `${name}.json` === file)
      const where = path.join(folder, place, brand, file)
      if (!config || !/^[1-9]\d{0,14}$/.test(brand))
        throw new Error(`${where} is of no brand or name.`)
      try {
        const content = z.parse(config.schema, JSON.parse(await readFile(where, 'utf8')))
        configFiles.push({ brand_id: BigInt(brand), name: config.name, content })
      } catch (error) {
        throw new Error(`${where}: ${faultIn(error)}`)
      }
    }
  }
  return configFiles
}

function faultIn(error: unknown): string {
  return error instanceof z.core.$ZodError ? z.prettifyError(error) : (error as Error).message
}

/** The names in a folder; empty if the folder does not exist. */
async function namesIn(folder: string): Promise<string[]> {
  return (await readdir(folder).catch((): string[] => [])).sort()
}
