import type { Db } from '@casino/db/connect.ts'
import { type Brand, opensIn } from '@casino/http/brand.ts'
import { findCurrency } from '@casino/money/money.ts'
import { emailKey, findImported, importFaults, takenEmailKeys } from '@casino/players/public'
import { importedDocumentFault } from '@casino/verification/public'
import { type Worth, worthNow } from '@casino/wallet/money'
import type { ImportLine } from './line-form.ts'
import { type FileLine, readFile } from './read-file.ts'

export type ImportSettings = { file: string; source: string; brand: Brand; now: Date }

/** What is in a file, and all that is wrong with it. */
export type Checked = {
  players: number
  importedBefore: number
  balances: Map<string, { players: number; amount_cents: bigint }>
  /** The first ones; `faultCount` counts all. */
  faults: string[]
  faultCount: number
}

const batchMax = 500
const faultsShownMax = 50

type Seen = { externalIds: Map<string, number>; emails: Map<string, number> }

/** Checks all lines of a file, also against the players of this casino. Writes nothing. */
export async function checkFile(db: Db, settings: ImportSettings): Promise<Checked> {
  const checked: Checked = {
    players: 0,
    importedBefore: 0,
    balances: new Map(),
    faults: [],
    faultCount: 0,
  }
  const seen: Seen = { externalIds: new Map(), emails: new Map() }
  const worth = await worthNow(db)
  let batch: FileLine[] = []
  const flush = async () => {
    await checkBatch(db, { settings, batch, checked })
    batch = []
  }
  for await (const one of readFile(settings.file)) {
    const faults = one.faults ?? faultsOf(one.line, { settings, worth })
    report(checked, one.number, [...faults, ...duplicatesOf(one, seen)])
    if (!one.line) continue
    checked.players += 1
    addBalances(checked, one.line)
    batch.push(one)
    if (batch.length === batchMax) await flush()
  }
  await flush()
  if (checked.players + checked.faultCount === 0) report(checked, 1, ['the file has no players'])
  return checked
}

function faultsOf(
  line: ImportLine,
  { settings, worth }: { settings: ImportSettings; worth: Worth },
): string[] {
  const { brand, now } = settings
  const profile = importFaults(line, { age_min: brand.policy.age_min, now })
  const currencies = new Set([line.currency, ...line.balances.map(({ currency }) => currency)])
  const closed = [...currencies].filter((code) => findCurrency(code) && !opensIn(brand, code))
  const unknown = line.balances.filter(({ currency }) => !findCurrency(currency))
  const limits = line.limits.filter(
    (limit) => 'currency' in limit && worth.micros(limit) === undefined,
  )
  return [
    ...Object.entries(profile).map(([field, fault]) => `${field}: ${fault}`),
    ...unknown.map(({ currency }) => `balances: ${currency} is an unknown currency`),
    ...closed.map((code) => `${code} is not a currency of brand ${brand.id}`),
    ...limits.map(({ type }) => `limits: ${type} is in a currency without a rate`),
    ...line.documents.flatMap((document) => {
      const fault = importedDocumentFault(document, line)
      return fault ? [`documents: ${document.type}: ${fault}`] : []
    }),
  ]
}

function duplicatesOf({ number, line }: FileLine, seen: Seen): string[] {
  if (!line) return []
  const { external_id, email } = line
  return [
    ...repeated(seen.externalIds, external_id, { number, what: 'external_id' }),
    ...repeated(seen.emails, emailKey(email), { number, what: 'email' }),
  ]
}

function repeated(
  known: Map<string, number>,
  value: string,
  { number, what }: { number: number; what: string },
): string[] {
  const before = known.get(value)
  if (before !== undefined) return [`${what} is the same as in line ${before}`]
  known.set(value, number)
  return []
}

type Batch = { settings: ImportSettings; batch: readonly FileLine[]; checked: Checked }

/** Compares lines with the players of this casino. */
async function checkBatch(db: Db, { settings, batch, checked }: Batch): Promise<void> {
  const lines = batch.flatMap(({ line, ...one }) => (line ? [{ ...one, line }] : []))
  const external_ids = lines.map(({ line }) => line.external_id)
  const imported = await findImported(db, { source: settings.source, external_ids })
  const before = new Map(imported.map((one) => [one.external_id, one]))
  const taken = new Set(
    await takenEmailKeys(
      db,
      lines.map(({ line }) => line.email),
    ),
  )
  for (const { number, hash, line } of lines) {
    const known = before.get(line.external_id)
    if (known?.line_hash.equals(hash)) checked.importedBefore += 1
    else if (known) report(checked, number, ['differs from what was imported before'])
    else if (taken.has(emailKey(line.email)))
      report(checked, number, ['email has an account in this casino'])
  }
}

function addBalances(checked: Checked, { balances }: ImportLine): void {
  for (const { currency, amount_cents } of balances.filter((one) => one.amount_cents > 0)) {
    const sum = checked.balances.get(currency) ?? { players: 0, amount_cents: 0n }
    const added = {
      players: sum.players + 1,
      amount_cents: sum.amount_cents + BigInt(amount_cents),
    }
    checked.balances.set(currency, added)
  }
}

function report(checked: Checked, number: number, faults: readonly string[]): void {
  checked.faultCount += faults.length
  const space = faultsShownMax - checked.faults.length
  checked.faults.push(...faults.slice(0, space).map((fault) => `line ${number}: ${fault}`))
}
