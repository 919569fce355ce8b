import { randomBytes } from 'node:crypto'
import type { Output } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { PlayerReadContext } from '@casino/http/context.ts'
import { signText } from '@casino/secrets/signing-key.ts'
import * as contract from '../../contract.ts'
import { isCountedType, isPauseType, type PauseType } from '../../rules.ts'
import type { SafetyPayload } from '../../safety-file.ts'
import { type LimitRow, limitsOf } from '../limit-store.ts'
import { personHash } from './person-hash.ts'

/** The player's limits, signed, for another casino. */
export async function exportFile({
  db,
  now,
  player,
}: PlayerReadContext): Promise<Output<typeof contract.exportSafetyFile>> {
  const salt = randomBytes(16).toString('base64url')
  const person = await personHash(db, player.id, salt)
  if (!person) throw refuse(contract.exportSafetyFile, 'person_incomplete')
  const rows = (await limitsOf(db, { player_id: player.id, now })).filter(
    ({ raises }) => raises === null,
  )
  const reality = rows.find(({ type }) => type === 'reality_check')
  const payload: SafetyPayload = {
    issued_at: now.toISOString(),
    salt,
    person,
    limits: rows.flatMap((row) => limitIn(row) ?? []),
    reality_check_minutes: reality ? Number(reality.period) : null,
    pauses: rows.flatMap(({ type, reset_at }) =>
      isPauseType(type) && reset_at ? [pauseIn(type, reset_at)] : [],
    ),
  }
  const text = JSON.stringify(payload)
  return { format: 'apogee-safety-1', payload: text, ...(await signText(db, 'safety', text)) }
}

function limitIn({ type, period, currency, amount_cents, minutes }: LimitRow) {
  if (!isCountedType(type)) return undefined
  const money = currency === null ? null : { currency, amount_cents: Number(amount_cents) }
  return { type, period: period as 'day' | 'week' | 'month', money, minutes }
}

function pauseIn(type: PauseType, until: Date) {
  return { type, until: until.toISOString() }
}
