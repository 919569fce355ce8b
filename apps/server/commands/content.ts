import path from 'node:path'
import { brandIds, exportConfigs, importConfigs } from '@casino/brands/public'
import { exportContent, importContent } from '@casino/content/public'
import { connect } from '@casino/db/connect.ts'
import { type InTransaction, transactionsOn, type Work } from '@casino/db/work.ts'
import { registerDomains } from '@casino/domain/register-domains.ts'
import { readMessages } from '@casino/i18n/read-messages.ts'
import { createLog } from '@casino/log/log.ts'
import { now } from '@casino/time/now.ts'
import * as z from 'zod/mini'
import { helpOf } from '../../../run/help.mjs'
import { config } from '../config.ts'
import { domains, messageFolders } from '../domains.ts'

const [does, folder, ...more] = process.argv.slice(2)
if ((does !== 'export' && does !== 'import') || !folder || more.length > 0) {
  process.stderr.write(helpOf('content'))
  process.exit(2)
}

registerDomains(domains)
// Error messages of the schemas say what a file should contain.
z.config(z.locales.en())
const database = connect(config.DATABASE_URL, { max: 1, name: 'content' })
const log = createLog('content', config.LOG_LEVEL)
const inTransaction = transactionsOn(database.db, () => ({ now: now(), log }))
const place = path.resolve(folder)
try {
  const count = does === 'export' ? await written() : await inTransaction(putIn)
  process.stdout.write(`${does === 'export' ? 'Written' : 'Put in'}: ${count}, ${place}\n`)
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
} finally {
  await database.close()
}

async function written(): Promise<number> {
  return (await exportContent(database.db, place)) + (await exportConfigs(database.db, place))
}

/** Both run in one transaction: a folder with an error is not imported at all. */
async function putIn(work: Work): Promise<number> {
  const within: InTransaction = (act) => act(work)
  const house = await readMessages(messageFolders)
  const brands = await brandIds(work.tx)
  return (
    (await importContent(within, { folder: place, house, brands })) +
    (await importConfigs(within, place))
  )
}
