import { readFile, writeFile } from 'node:fs/promises'
import {
  exportPayouts,
  type ImportedLine,
  importPayouts,
  payoutFile,
  readPayoutFile,
  switchPayouts,
} from '@casino/cashbox/public'
import type { StaffWork } from '@casino/http/staff/staff-route.ts'
import type { Act, Given } from './staff-acts.ts'
import type { StaffAnswer } from './staff-answer.ts'

/** `payouts stop` and `start`, `payouts export` and `payouts import FILE`; undefined for anything else. */
export function payoutsAct(verb: string, files: readonly string[]): Act | undefined {
  const [file] = files
  const name = `staff.${verb}_payouts`
  if ((verb === 'stop' || verb === 'start') && file === undefined) {
    const run: Act['run'] = (work) => switchPayouts(work, { stop: verb === 'stop' })
    return { name, may: 'payouts.switch', run }
  }
  const may = 'payouts.export'
  if (verb === 'export' && file === undefined) return { name, may, run: writeBatch }
  if (verb === 'import' && file !== undefined && files.length === 1) {
    return { name, may, run: (work) => takeBatch(work, file) }
  }
  return undefined
}

/** Writes the file before the batch is marked as sent: a full disk marks nothing. */
async function writeBatch(work: StaffWork, { to }: Given): Promise<StaffAnswer> {
  const lines = await exportPayouts(work)
  if (lines === 'stopped') {
    return { text: 'Payouts are stopped: nothing is given out until `payouts start` lets them go.' }
  }
  const [first] = lines
  if (!first) return { text: 'No approved withdrawal waits to be signed.' }
  const text = payoutFile(lines, to?.endsWith('.json') ? 'json' : 'csv')
  if (!to) return { text: text.trimEnd() }
  await writeFile(to, text, { mode: 0o600 })
  return { text: `Batch ${first.batch_id} with ${lines.length} payouts is in ${to}.` }
}

/** A missing or invalid file changes nothing and is reported. */
async function takeBatch(work: StaffWork, file: string): Promise<StaffAnswer> {
  const lines = await readFile(file, 'utf8')
    .then(readPayoutFile)
    .catch((error: Error) => error.message)
  if (typeof lines === 'string') {
    return { text: `${file} cannot be read: ${lines}.`, isRefused: true }
  }
  return answerOf(await importPayouts(work, lines))
}

const outcomeTexts: Record<ImportedLine['outcome'], string> = {
  applied: 'taken',
  unchanged: 'was taken before',
  not_yet: 'has no transaction yet',
  conflict: 'has ended otherwise: a person must look',
  mismatch: 'is not what we gave out: network, address, currency or amount differ',
  unknown: 'is in no batch of ours',
  no_transaction: 'names something that is no transaction',
}
const good: readonly ImportedLine['outcome'][] = ['applied', 'unchanged', 'not_yet']

/** Refused only if no line was valid. Valid lines are saved, invalid ones are reported. */
function answerOf(lines: readonly ImportedLine[]): StaffAnswer {
  const text = lines.map(({ id, outcome }) => `${id} ${outcomeTexts[outcome]}`).join('\n')
  const isGood = lines.some(({ outcome }) => good.includes(outcome))
  return isGood ? { text } : { text: text || 'There is no line in the file.', isRefused: true }
}
