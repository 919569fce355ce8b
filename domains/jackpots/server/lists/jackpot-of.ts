import type { Jackpot, Level } from '../../contract.ts'
import { jackpotCurrency, returnAt } from '../../rules.ts'
import type { JackpotRow, LevelRow } from './jackpot-store.ts'

/** A jackpot as everybody sees it. */
export function jackpotOf(row: JackpotRow): Jackpot {
  const { id, identifier, name, state, games, stake_min_cents, levels } = row
  return {
    id,
    name,
    identifier,
    external_id: identifier,
    state,
    currency: jackpotCurrency,
    allowed_currencies: [],
    games,
    stake_min_cents,
    levels: levels.map((level, index) => levelOf(level, { state, index })),
  }
}

function levelOf(row: LevelRow, of: Pick<Level, 'state' | 'index'>): Level {
  const { id, identifier, name, drops_by, per_mille, number, commitment } = row
  const meter_cents = BigInt(row.meter_cents)
  const ceiling_cents = row.ceiling_cents === null ? null : BigInt(row.ceiling_cents)
  return {
    ...of,
    id: BigInt(id),
    identifier,
    name,
    amount_cents: meter_cents,
    available_amount_cents: meter_cents,
    total_amount_cents: meter_cents,
    periods: [],
    working_days: null,
    drops_by,
    seed_cents: BigInt(row.seed_cents),
    ceiling_cents,
    ends_at: row.ends_at === null ? null : new Date(row.ends_at),
    per_mille,
    return_rate: returnAt({ meter_cents, ceiling_cents, per_mille }) ?? null,
    pot: number,
    commitment,
  }
}
