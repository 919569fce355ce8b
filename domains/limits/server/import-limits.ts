import type { Work } from '@casino/db/work.ts'
import { worthNow } from '@casino/wallet/money'
import type { ImportedLimit, ImportedPause } from '../imported-limits.ts'
import { limitMicrosMax, pauseEnd, periodReaching } from '../rules.ts'
import { enforceLimits, lockLimits } from './enforce-limits.ts'
import type { Amount } from './limit-store.ts'
import { pausePerson } from './pause.ts'
import { saveRealityCheck, saveStricterAmount } from './stricter-limits.ts'

export type ImportedLimits = {
  player_id: bigint
  limits: readonly ImportedLimit[]
  exclusions: readonly ImportedPause[]
  /** Another account of the person is excluded here until then. */
  excluded_until: Date | undefined
}

/** Sets the limits and exclusions that a new player brings from another casino. */
export async function importLimits(work: Work, imported: ImportedLimits): Promise<void> {
  const { player_id, limits, exclusions, excluded_until } = imported
  const { now } = work
  // Pauses lock the person, so they are first.
  for (const { type, until } of exclusions) {
    const end = until === 'forever' ? pauseEnd(until, now) : new Date(until)
    if (end <= now) continue
    const period = type === 'selfexclusion' ? periodFor(end, now) : 'day'
    await pausePerson(work, { player_id, type, period, end, cause: 'player' })
  }
  if (excluded_until) {
    const period = periodFor(excluded_until, now)
    const pause = { type: 'selfexclusion', period, end: excluded_until } as const
    await pausePerson(work, { ...pause, player_id, cause: 'other_account' })
  }
  await lockLimits(work, player_id)
  for (const limit of limits) await importLimit({ ...work, player: { id: player_id } }, limit)
  await enforceLimits(work, player_id)
}

function periodFor(end: Date, now: Date): string {
  return end >= pauseEnd('forever', now) ? 'forever' : periodReaching(end, now)
}

type Of = Work & { player: { id: bigint } }

async function importLimit(of: Of, limit: ImportedLimit): Promise<void> {
  if (limit.type === 'reality_check') {
    await saveRealityCheck(of, String(limit.minutes))
    return
  }
  const { type, period } = limit
  const amount = 'minutes' in limit ? minutesOf(limit.minutes) : await moneyOf(of, limit)
  await saveStricterAmount(of, { type, period, amount, current: undefined })
}

function minutesOf(minutes: number): Amount {
  return { limit_micros: null, currency: null, amount_cents: null, minutes }
}

async function moneyOf(
  { tx }: Of,
  { currency, amount_cents }: Extract<ImportedLimit, { currency: string }>,
): Promise<Amount> {
  const limit_micros = (await worthNow(tx)).micros({ currency, amount_cents })
  if (limit_micros === undefined || limit_micros > limitMicrosMax) {
    throw new Error(`limits: no limit of ${amount_cents} ${currency}`)
  }
  return { limit_micros, currency, amount_cents, minutes: null }
}
