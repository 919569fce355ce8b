import { createHash, randomBytes } from 'node:crypto'
import type { Work } from '@casino/db/work.ts'
import { openPool, seedPool } from '@casino/wallet/money'
import { drawText, dropAt, dropCents } from '../../draw.ts'
import { jackpotCurrency, type Terms } from '../../rules.ts'
import type { OpenPot } from './level-store.ts'
import { addPot, levelsWithoutPot } from './pot-store.ts'

type PotOf = {
  level: { id: bigint; jackpot: string; identifier: string }
  number: number
  terms: Terms
  /** What was contributed beyond the drop of the pot before. */
  rest_cents: bigint
}

/** The pool of a level. */
export function poolOf({ jackpot, identifier }: PotOf['level']): string {
  return `jackpot.${jackpot}.${identifier}`
}

/** Opens a pot: draws its drop, publishes the commitment, and seeds the pool. */
export async function openPot(
  work: Work,
  { level, number, terms, rest_cents }: PotOf,
): Promise<OpenPot> {
  const { tx, now } = work
  const { seed_cents, ceiling_cents, per_mille, hours } = terms
  const secret = randomBytes(32).toString('hex')
  const digest = sha256(
    drawText({ secret, jackpot: level.jackpot, level: level.identifier, number }),
  )
  const ends_at = hours === null ? null : new Date(now.getTime() + hours * 3_600_000)
  const drop = {
    drop_cents: ceiling_cents === null ? null : dropCents({ seed_cents, ceiling_cents }, digest),
    drop_at: ends_at && dropAt({ opened_at: now, ends_at }, digest),
  }
  const pool = poolOf(level)
  await openPool(tx, { pool, currency: jackpotCurrency })
  await seedPool(work, {
    pool,
    currency: jackpotCurrency,
    amount_cents: seed_cents,
    key: String(number),
  })
  const meter_cents = seed_cents + rest_cents
  const id = await addPot(tx, {
    level_id: level.id,
    number,
    seed_cents,
    ceiling_cents,
    per_mille,
    opened_at: now,
    ends_at,
    commitment: sha256(secret).toString('hex'),
    meter_cents,
    secret,
    ...drop,
  })
  return { id, number, ceiling_cents, per_mille, meter_cents, ...drop }
}

/** Opens the first pots of the levels of active jackpots. */
export async function openFirstPots(work: Work): Promise<void> {
  for (const { id, jackpot, identifier, ...terms } of await levelsWithoutPot(work.tx)) {
    const level = { id, jackpot, identifier }
    await openPot(work, { level, number: 1, terms, rest_cents: 0n })
  }
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
