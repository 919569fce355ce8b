import path from 'node:path'
import { brandIds, exportConfigs, importConfigs } from '@casino/brands/public'
import { exportContent, importContent } from '@casino/content/public'
import { connect } from '@casino/db/connect.ts'
import { type InTransaction, transactionsOn, type Work } from '@casino/db/work.ts'
import { readMessages } from '@casino/i18n/read-messages.ts'
import { createLog } from '@casino/log/log.ts'
import { now } from '@casino/time/now.ts'
import * as z from 'zod/mini'
import { config } from '../config.ts'
import { messageFolders } from '../domains.ts'

// `npm run content -- export DIR` writes pages, snippets, news, banners, notices, texts said in place of the house's and what
// each brand's pages are told (its switches among it) as files, `import DIR` puts a folder of them in: all of it or, where a file is wrong,
// nothing and exit code 1.
const [does, folder, ...more] = process.argv.slice(2)
if ((does !== 'export' && does !== 'import') || !folder || more.length > 0) {
  process.stderr.write('npm run content -- export DIR, or import DIR\n')
  process.exit(2)
}

// What a file should have said is told with what it says.
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

/** Both within one transaction: of a folder with a fault nothing is put in. */
async function putIn(work: Work): Promise<number> {
  const within: InTransaction = (act) => act(work)
  const house = await readMessages(messageFolders)
  const brands = await brandIds(work.tx)
  return (
    (await importContent(within, { folder: place, house, brands })) +
    (await importConfigs(within, place))
  )
}
