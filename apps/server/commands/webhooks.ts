import { parseArgs } from 'node:util'
import type { Work } from '@casino/db/work.ts'
import { setSealSecrets } from '@casino/secrets/sealed-key.ts'
import {
  addWebhook,
  listDeadWebhooks,
  listWebhooks,
  removeWebhook,
  retryWebhook,
  rotateWebhook,
  setPrivateAllowed,
  type WebhookAnswer,
} from '@casino/webhooks/public'
import { helpOf } from '../../../run/help.mjs'
import { config } from '../config.ts'
import { openDatabase } from '../database/open-database.ts'
import { runInTransaction } from '../run-in-transaction.ts'
import { sealsOf } from '../settings/seals.ts'

// `npm run webhooks`: where events are sent to.
const ofOne: Record<string, (work: Work, id: bigint) => Promise<WebhookAnswer>> = {
  rotate: rotateWebhook,
  retry: retryWebhook,
  remove: removeWebhook,
}

const act = read()
setSealSecrets(sealsOf(config))
setPrivateAllowed(!config.isPublic)
const database = await openDatabase('webhooks')
await runInTransaction('webhooks', database, act)
await database.close()

function read(): (work: Work) => Promise<WebhookAnswer> {
  try {
    const options = { events: { type: 'string', default: '' } } as const
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    const [name = '', what = '', ...more] = positionals
    if (more.length > 0) return wrong('')
    if (name === 'list' && what === '') return listWebhooks
    if (name === 'dead' && what === '') return listDeadWebhooks
    const events = values.events.split(',').filter(Boolean)
    if (name === 'add' && what) return (work) => addWebhook(work, { url: what, events })
    const one = Object.hasOwn(ofOne, name) ? ofOne[name] : undefined
    if (!one) return wrong('')
    if (!/^[1-9]\d{0,14}$/.test(what)) return wrong(`${what || 'Nothing'} is no number.`)
    return (work) => one(work, BigInt(what))
  } catch (error) {
    return wrong(String((error as Error).message))
  }
}

function wrong(why: string): never {
  process.stderr.write(`${why ? `${why}\n` : ''}${helpOf('webhooks')}`)
  process.exit(2)
}
