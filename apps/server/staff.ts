import { parseArgs } from 'node:util'
import {
  approveWithdrawal,
  askDocuments,
  listWaiting,
  rejectWithdrawal,
  type StaffAnswer,
  staffName,
  verifyPlayer,
  type Waiting,
} from '@casino/cashbox/public'
import { connect } from '@casino/db/connect.ts'
import { transactionsOn, type Work } from '@casino/db/work.ts'
import { createLog } from '@casino/log/log.ts'
import { formatMoney } from '@casino/money/money.ts'
import { type Duplicate, listDuplicates } from '@casino/players/public'
import { now } from '@casino/time/now.ts'
import { config } from './config.ts'

// `npm run staff -- list`: the withdrawals that wait for a person. `approve|reject|ask-documents ID
// --as NAME` decides on one, `verify PLAYER_ID --as NAME` keeps that a player's identity was checked.
// `duplicates`: accounts that may be one person's, and why. What is decided is written down for ever
// with the name. Exit code 1: refused, nothing was changed.
type Given = { id: bigint; staff: string }
const acts: Record<string, (work: Work, given: Given) => Promise<StaffAnswer>> = {
  approve: (work, { id, staff }) => approveWithdrawal(work, { payment_id: id, staff }),
  reject: (work, { id, staff }) => rejectWithdrawal(work, { payment_id: id, staff }),
  'ask-documents': (work, { id, staff }) => askDocuments(work, { payment_id: id, staff }),
  verify: (work, { id, staff }) => verifyPlayer(work, { player_id: id, staff }),
}
const usage = `npm run staff -- list
npm run staff -- duplicates
npm run staff -- ${Object.keys(acts).join('|')} ID --as NAME
`

const asked = read()
const database = connect(config.DATABASE_URL, { max: 1, name: 'staff' })
if (asked === 'duplicates') {
  const found = await listDuplicates(database.db)
  const lines = found.length > 0 ? found.map(duplicateLine) : ['No account looks like another.']
  process.stdout.write(`${lines.join('\n')}\n`)
} else if (asked === 'list') {
  const waiting = await listWaiting(database.db)
  const lines = waiting.length > 0 ? waiting.map(lineOf) : ['No withdrawal waits.']
  process.stdout.write(`${lines.join('\n')}\n`)
} else {
  const log = createLog('staff', config.LOG_LEVEL)
  const inTransaction = transactionsOn(database.db, () => ({ now: now(), log }))
  const { text, isRefused } = await inTransaction((work) => asked.act(work, asked.given))
  const out = isRefused ? process.stderr : process.stdout
  out.write(`${text}\n`)
  process.exitCode = isRefused ? 1 : 0
}
await database.close()

function read() {
  try {
    const options = { as: { type: 'string' } } as const
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    const [name = '', number = '', ...more] = positionals
    if ((name === 'list' || name === 'duplicates') && number === '') return name
    const act = Object.hasOwn(acts, name) ? acts[name] : undefined
    if (!act || more.length > 0) return wrong('')
    if (!/^[1-9]\d{0,14}$/.test(number)) return wrong(`${number || 'Nothing'} is no number.`)
    const staff = staffName(values.as ?? '')
    if (!staff) return wrong('--as tells who does it: a name of two to sixty letters.')
    return { act, given: { id: BigInt(number), staff } }
  } catch (error) {
    return wrong(String((error as Error).message))
  }
}

function wrong(what: string): never {
  process.stderr.write(`${what ? `${what}\n` : ''}${usage}`)
  process.exit(2)
}

/** The device alone may be a household's. */
function duplicateLine({ ids, reasons, isPerson }: Duplicate): string {
  return `${ids.join(' and ')}: ${reasons.join(', ')}${isPerson ? '' : ' (an alert, no proof)'}`
}

function lineOf({ id, player_id, state, title, approvers, ...waiting }: Waiting): string {
  const { waits_because, waits_until, created_at } = waiting
  const parts = [
    `${id}  ${formatMoney(waiting, 'en')} by ${title} for player ${player_id}`,
    `${state} since ${created_at.toISOString()}`,
    waits_until ? `until ${waits_until.toISOString()}` : '',
    waits_because.join(', '),
    approvers.length > 0 ? `approved by ${approvers.map(({ staff }) => staff).join(', ')}` : '',
  ]
  return parts.filter(Boolean).join(' · ')
}
