import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { createBrandCache } from '@casino/brands/public'
import {
  approveWithdrawal,
  askDocuments,
  describePayouts,
  listWaiting,
  rejectWithdrawal,
  showRisk,
  staffName,
  verifyPlayer,
  type Waiting,
} from '@casino/cashbox/public'
import type { Work } from '@casino/db/work.ts'
import { setMailSecret } from '@casino/mail/configure-mail.ts'
import { formatMoney } from '@casino/money/money.ts'
import { type Duplicate, listDuplicates, makeLoginLink, playerOf } from '@casino/players/public'
import { setSealSecrets } from '@casino/secrets/sealed-key.ts'
import {
  decideDocument,
  listWaitingDocuments,
  openDocument,
  rejectionReasonOf,
  rejectionReasons,
  type WaitingDocument,
} from '@casino/verification/public'
import { config } from '../config.ts'
import { openDatabase } from '../database/open-database.ts'
import { runInTransaction } from '../run-in-transaction.ts'
import { sealsOf } from '../settings/seals.ts'
import { payoutsAct } from './staff-payouts.ts'

// `npm run staff -- list`, `documents`, `duplicates`: lists withdrawals and documents that wait for
// a review, and accounts that may belong to one person, with the reasons. `payouts` shows whether
// payouts are stopped; `payouts stop|start --as NAME` stops all payouts, also approved ones, or
// resumes them.
// `approve|reject|ask-documents ID --as NAME` decides on a withdrawal, `verify PLAYER_ID --as NAME`
// records that a player's identity was checked; `approve-document|reject-document|open-document ID
// --as NAME` decides on a document or writes its file; `payouts export|import FILE --as NAME`
// exports the payouts that an external wallet signs and imports the signed ones. Each is recorded
// with the name.
// `login-link PLAYER_ID --as NAME` creates a link that signs the player in once; the log records
// who created it. `risk PLAYER_ID --as NAME` only shows the browser data of the player's payments.
// Exit code 1: refused, nothing was changed.
type Answer = { text: string; isRefused?: true }
type Given = { id: bigint; staff: string; because?: string; until?: string; to?: string }
const acts: Record<string, (work: Work, given: Given) => Promise<Answer>> = {
  approve: (work, { id, staff }) => approveWithdrawal(work, { payment_id: id, staff }),
  reject: (work, { id, staff }) => rejectWithdrawal(work, { payment_id: id, staff }),
  'ask-documents': (work, { id, staff }) => askDocuments(work, { payment_id: id, staff }),
  risk: (work, { id }) => showRisk(work, { player_id: id }),
  verify: (work, { id, staff }) => verifyPlayer(work, { player_id: id, staff }),
  'approve-document': (work, { id, staff, until }) =>
    decideDocument(work, { document_id: id, staff, expires_on: until }),
  'reject-document': (work, { id, staff, because = '' }) => {
    const reason = rejectionReasonOf(because)
    if (!reason) return wrong(`--because is one of ${rejectionReasons.join(', ')}.`)
    return decideDocument(work, { document_id: id, staff, reason })
  },
  'open-document': writeDocument,
  'login-link': printLoginLink,
}
const usage = `npm run staff -- list
npm run staff -- duplicates
npm run staff -- documents
npm run staff -- payouts
npm run staff -- payouts stop|start --as NAME
npm run staff -- ${Object.keys(acts).join('|')} ID --as NAME
npm run staff -- approve-document ID --as NAME [--until YYYY-MM-DD]
npm run staff -- reject-document ID --as NAME --because ${rejectionReasons.join('|')}
npm run staff -- open-document ID --as NAME --to FILE
npm run staff -- payouts export --as NAME [--to FILE.csv|FILE.json]
npm run staff -- payouts import FILE --as NAME
`

const lists = {
  async list() {
    const waiting = await listWaiting(database.db)
    return waiting.length > 0 ? waiting.map(lineOf) : ['No withdrawal waits.']
  },
  async payouts() {
    return [await describePayouts(database.db)]
  },
  async documents() {
    const waiting = await listWaitingDocuments(database.db)
    return waiting.length > 0 ? waiting.map(documentLineOf) : ['No document waits.']
  },
  async duplicates() {
    const found = await listDuplicates(database.db)
    return found.length > 0 ? found.map(duplicateLine) : ['No account looks like another.']
  },
}

const asked = read()
setSealSecrets(sealsOf(config))
setMailSecret(config.MAIL_SECRET)
const database = await openDatabase('staff')
if (asked.list) {
  process.stdout.write(`${(await asked.list()).join('\n')}\n`)
} else {
  await runInTransaction('staff', database, (work) => asked.act(work, asked.given))
}
await database.close()

function read() {
  try {
    const text = { type: 'string' } as const
    const options = { as: text, because: text, until: text, to: text }
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    const [name = '', number = '', ...more] = positionals
    if (isList(name) && number === '') return { list: lists[name] }
    const isPayouts = name === 'payouts'
    const act = isPayouts ? payoutsAct(number, more) : Object.hasOwn(acts, name) && acts[name]
    if (!act || (more.length > 0 && !isPayouts)) return wrong('')
    if (!isPayouts && !/^[1-9]\d{0,14}$/.test(number))
      return wrong(`${number || 'Nothing'} is no number.`)
    const { as, ...how } = values
    const staff = nameOf(as)
    if (how.until && !isDay(how.until)) return wrong(`${how.until} is no day: YYYY-MM-DD.`)
    return { act, given: { ...how, id: isPayouts ? 0n : BigInt(number), staff } }
  } catch (error) {
    return wrong(String((error as Error).message))
  }
}

function nameOf(as = ''): string {
  return staffName(as) ?? wrong('--as tells who does it: a name of two to sixty letters.')
}

function isList(name: string): name is keyof typeof lists {
  return Object.hasOwn(lists, name)
}

function isDay(text: string): boolean {
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) && text.length === 10
}

function wrong(what: string): never {
  process.stderr.write(`${what ? `${what}\n` : ''}${usage}`)
  process.exit(2)
}

/** The same device alone may mean a shared household. */
function duplicateLine({ ids, reasons, isPerson }: Duplicate): string {
  return `${ids.join(' and ')}: ${reasons.join(', ')}${isPerson ? '' : ' (an alert, no proof)'}`
}

/** Staff give this link to a player whose identity they have checked. */
async function printLoginLink(work: Work, { id, staff }: Given): Promise<Answer> {
  const link = await makeLoginLink(work, { player_id: id, staff })
  if (!link) return { text: `Nobody with the number ${id} may sign in.`, isRefused: true }
  const { brand_id = 1n } = (await playerOf(work.tx, id)) ?? {}
  const brands = await createBrandCache({ ...config, db: work.tx, log: work.log })
  const { url } = brands.of(brand_id)
  await brands.close()
  return { text: `${url}${link} signs player ${id} in once, within 15 minutes.` }
}

/** Only the current user of the machine can read the written file. */
async function writeDocument(work: Work, { id, staff, to }: Given): Promise<Answer> {
  if (!to) return wrong('--to tells into which file, one that is not there yet.')
  const opened = await openDocument(work, { document_id: id, staff })
  if (!('bytes' in opened)) return opened
  await writeFile(to, opened.bytes, { flag: 'wx', mode: 0o600 })
  return {
    text: `Document ${id}, ${opened.media_type}, is in ${to}. Remove it when you have seen it.`,
  }
}

function documentLineOf(waiting: WaitingDocument): string {
  const { id, player_id, document_type, file_name, description, created_at } = waiting
  const parts = [
    `${id}  ${document_type} of player ${player_id}`,
    `${file_name} since ${created_at.toISOString()}`,
    description ?? '',
  ]
  return parts.filter(Boolean).join(' · ')
}

function lineOf({ id, player_id, state, title, approvers, ...waiting }: Waiting): string {
  const { waits_because, waits_until, created_at, risk_score, risk_reasons } = waiting
  const parts = [
    `${id}  ${formatMoney(waiting, 'en')} by ${title} for player ${player_id}`,
    `${state} since ${created_at.toISOString()}`,
    waits_until ? `until ${waits_until.toISOString()}` : '',
    waits_because.join(', '),
    risk_score === null ? '' : `risk ${[risk_score, ...(risk_reasons ?? [])].join(' ')}`,
    approvers.length > 0 ? `approved by ${approvers.map(({ staff }) => staff).join(', ')}` : '',
  ]
  return parts.filter(Boolean).join(' · ')
}
