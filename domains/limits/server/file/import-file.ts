import type { Input, Output } from '@casino/contract/endpoint.ts'
import { parseUnambiguous } from '@casino/contract/parse-unambiguous.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { PlayerContext } from '@casino/http/context.ts'
import { worthNow } from '@casino/wallet/money'
import * as contract from '../../contract.ts'
import { limitMicrosMax, periodReaching, realityCheckMinutes, sizeOf } from '../../rules.ts'
import { SafetyPayload } from '../../safety-file.ts'
import { enforceLimits, lockLimits } from '../enforce-limits.ts'
import { type Amount, limitsOf } from '../limit-store.ts'
import { pausePerson } from '../pause.ts'
import { playerLimits } from '../player-limits.ts'
import { saveRealityCheck, saveStricterAmount } from '../stricter-limits.ts'
import { isSignedBy, isTrusted, publicKeyOf } from './casino-key.ts'
import { personHash } from './person-hash.ts'

type Given = Input<typeof contract.importSafetyFile>
type FileLimit = SafetyPayload['limits'][number]

/**
 * Imports what another casino signed for this person: only limits that are stricter than those
 * here. A second import changes nothing.
 */
export async function importFile(
  context: PlayerContext,
  file: Given,
): Promise<Output<typeof contract.importSafetyFile>> {
  const payload = await read(context, file)
  const own = await personHash(context.tx, context.player.id, payload.salt)
  if (!own) throw refuse(contract.importSafetyFile, 'person_incomplete')
  if (own !== payload.person) throw refuse(contract.importSafetyFile, 'file_of_another')
  await importPauses(context, payload)
  await lockLimits(context, context.player.id)
  for (const limit of payload.limits) await importLimit(context, limit)
  await importRealityCheck(context, payload)
  await enforceLimits(context, context.player.id)
  return playerLimits(context.tx, { player_id: context.player.id, now: context.now })
}

async function read(
  { tx }: PlayerContext,
  { key, payload, signature }: Given,
): Promise<SafetyPayload> {
  if (!isTrusted(key)) {
    const isOwn = key === (await publicKeyOf(tx))
    throw refuse(contract.importSafetyFile, isOwn ? 'file_of_this_house' : 'house_not_trusted')
  }
  if (!isSignedBy(key, payload, signature)) {
    throw refuse(contract.importSafetyFile, 'file_invalid')
  }
  const imported = SafetyPayload.safeParse(parsed(payload))
  if (!imported.success) throw refuse(contract.importSafetyFile, 'file_invalid')
  return imported.data
}

/** Even a signed payload may be invalid JSON. */
function parsed(text: string): unknown {
  try {
    return parseUnambiguous(text)
  } catch {
    return undefined
  }
}

/** Must run first, because it locks the person. */
async function importPauses(context: PlayerContext, { pauses }: SafetyPayload): Promise<void> {
  const { now, player } = context
  for (const { type, until } of pauses) {
    const end = new Date(until)
    if (end <= now || (player.excluded_until && player.excluded_until >= end)) continue
    const period = type === 'selfexclusion' ? periodReaching(end, now) : 'day'
    const { id: player_id, session_id } = player
    await pausePerson(context, { player_id, type, period, end, cause: 'file', session_id })
  }
}

async function importLimit(context: PlayerContext, imported: FileLimit): Promise<void> {
  const { tx, now, player } = context
  const amount = await amountOf(context, imported)
  if (!amount) return
  const { type, period } = imported
  const rows = await limitsOf(tx, { player_id: player.id, now })
  const current = rows.find(
    (one) => one.type === type && one.period === period && one.raises === null,
  )
  if (current && sizeOf(current) <= sizeOf(amount)) return
  await saveStricterAmount(context, { type, period, amount, current, cause: 'file' })
}

/** The amount in our currencies; undefined without a rate, then it is not imported. */
async function amountOf({ tx }: PlayerContext, imported: FileLimit): Promise<Amount | undefined> {
  const { type, money, minutes } = imported
  if ((type === 'session') !== (minutes !== null)) return undefined
  if (minutes !== null) {
    return { limit_micros: null, currency: null, amount_cents: null, minutes }
  }
  if (!money) return undefined
  const amount_cents = BigInt(money.amount_cents)
  const limit_micros = (await worthNow(tx)).micros({ ...money, amount_cents })
  if (limit_micros === undefined || limit_micros > limitMicrosMax) return undefined
  return { limit_micros, currency: money.currency, amount_cents, minutes: null }
}

async function importRealityCheck(
  context: PlayerContext,
  { reality_check_minutes: minutes }: SafetyPayload,
): Promise<void> {
  const { tx, now, player } = context
  const rows = await limitsOf(tx, { player_id: player.id, now })
  const own = rows.find(({ type }) => type === 'reality_check')
  const current = Number(own?.period ?? context.policy.reality_check_minutes ?? realityCheckMinutes)
  const isStricter = minutes !== null && [15, 30, 45].includes(minutes) && minutes < current
  if (isStricter) await saveRealityCheck(context, String(minutes), 'file')
}
