import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { createBrandCache } from '@casino/brands/public'
import { transactionsOn } from '@casino/db/work.ts'
import { registerDomains } from '@casino/domain/register-domains.ts'
import { setPolicies } from '@casino/http/policy-of.ts'
import { createLog } from '@casino/log/log.ts'
import { now } from '@casino/time/now.ts'
import * as z from 'zod/mini'
import { helpOf } from '../../../run/help.mjs'
import { config } from '../config.ts'
import { openDatabase } from '../database/open-database.ts'
import { domains } from '../domains.ts'
import { importPlayers } from '../import/import-players.ts'

// `npm run import-players -- FILE`: players of another casino (docs/move-in.md). Exit code 1: the file has faults and
// nothing was changed, or what was imported differs from the file.
const asked = read()
z.config(z.locales.en())
registerDomains(domains)
const database = await openDatabase('import-players')
const log = createLog('import-players', config.LOG_LEVEL)
const brands = await createBrandCache({ db: database.db, log, isPublic: config.isPublic })
setPolicies(brands)
const brand = brands.of(BigInt(asked.brand))
if (brand.id !== BigInt(asked.brand)) wrong(`There is no brand ${asked.brand}.`)
const isClean = await importPlayers(
  {
    db: database.db,
    inTransaction: transactionsOn(database.db, () => ({ now: now(), log })),
    settings: { file: asked.file, source: asked.source, brand, now: now() },
  },
  { isDry: asked.isDry, say: (line) => process.stdout.write(`${line}\n`) },
)
await brands.close()
await database.close()
process.exitCode = isClean ? 0 : 1

function read() {
  try {
    const options = {
      'dry-run': { type: 'boolean', default: false },
      source: { type: 'string', default: 'import' },
      brand: { type: 'string', default: '1' },
    } as const
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    const [file = '', ...more] = positionals
    if (!/\.(jsonl|csv)$/.test(file) || more.length > 0) return wrong('')
    if (!existsSync(file)) return wrong(`There is no file ${file}.`)
    if (!/^[1-9]\d{0,14}$/.test(values.brand)) return wrong(`${values.brand} is no brand.`)
    if (!/^[a-z0-9][a-z0-9-]{0,39}$/.test(values.source)) {
      return wrong('--source is a short name: a-z, 0-9 and hyphens.')
    }
    return { file, source: values.source, brand: values.brand, isDry: values['dry-run'] }
  } catch (error) {
    return wrong(String((error as Error).message))
  }
}

function wrong(why: string): never {
  process.stderr.write(`${why ? `${why}\n` : ''}${helpOf('import-players')}`)
  process.exit(2)
}
