import type { Work } from '@casino/db/work.ts'
import { ratesOf, type SettledTransfer } from '@casino/wallet/play'
import { partsOfOne } from '../../scoring.ts'
import type { Played, RoundKey } from './score-store.ts'
import { isEligible, type Scored } from './scored.ts'

export type Rolled = {
  player_id: bigint
  provider: string
  ext_id: string
  round: string
  at: Date
}

export const roundOf = ({ player_id, currency, round }: RoundKey) =>
  `${player_id} ${currency} ${round}`

/** The bets and wins of a batch that count for an entry, and what was rolled back. */
export async function playedOf(
  { tx }: Pick<Work, 'tx'>,
  transfers: readonly SettledTransfer[],
  entries: readonly Scored[],
): Promise<{ moves: Played[]; rolled: Rolled[] }> {
  const byPlayer = Map.groupBy(entries, ({ entry }) => entry.player_id)
  const wanted = transfers.flatMap((transfer) => {
    const own = byPlayer.get(transfer.player_id) ?? []
    const currencies = own.filter((one) => isWanted(transfer, one)).map(currencyOf)
    return [...new Set(currencies)].map((currency) => ({ transfer, currency }))
  })
  const worth = await ratesOf(
    tx,
    wanted.map(({ transfer, currency }) => ({ currency, at: transfer.settled_at })),
  )
  const moves = wanted.flatMap(({ transfer, currency }) => {
    const parts = partsIn(currency, transfer, worth)
    if (parts === undefined) return []
    const cash_parts = (parts * transfer.cash_cents) / transfer.amount_cents
    return [{ ...moveOf(transfer), currency, parts, cash_parts }]
  })
  return { moves, rolled: transfers.flatMap((one) => rolledBy(one, byPlayer)) }
}

const currencyOf = ({ tournament }: Scored) => tournament.currency

function isWanted(transfer: SettledTransfer, { tournament, span }: Scored): boolean {
  const { kind, amount_cents, settled_at, currency, brand_id } = transfer
  if (kind === 'rollback' || amount_cents === 0n || settled_at < span.from) return false
  if (!isEligible(transfer, tournament)) return false
  if (tournament.currencies !== null && !tournament.currencies.includes(currency)) return false
  if (tournament.brand_id !== null && tournament.brand_id !== brand_id) return false
  return kind === 'bet' ? settled_at < span.end : settled_at <= span.frozen_at
}

function moveOf(transfer: SettledTransfer): Omit<Played, 'currency' | 'parts' | 'cash_parts'> {
  const { player_id, provider, ext_id, round_id, kind, game, game_class } = transfer
  return {
    player_id,
    provider,
    ext_id,
    round: roundName(provider, round_id ?? ext_id),
    kind: kind === 'win' ? 'win' : 'bet',
    game,
    game_class,
    at: transfer.settled_at,
    rolled_back_at: null,
  }
}

function rolledBy(
  { kind, player_id, provider, ref_ext_id, original, settled_at }: SettledTransfer,
  entries: ReadonlyMap<bigint, unknown>,
): Rolled[] {
  if (kind !== 'rollback' || ref_ext_id === null || !entries.has(player_id)) return []
  const round = roundName(provider, original?.round_id ?? ref_ext_id)
  return [{ player_id, provider, ext_id: ref_ext_id, round, at: settled_at }]
}

export function roundName(provider: string, round: string): string {
  return `${provider}:${round}`
}

/** An amount in parts of a currency by the rate of its day; undefined without a rate. */
function partsIn(
  currency: string,
  { currency: own, amount_cents, eur_micros, settled_at: at }: SettledTransfer,
  worth: Awaited<ReturnType<typeof ratesOf>>,
): bigint | undefined {
  if (own === currency) return amount_cents * partsOfOne
  if (eur_micros === null) return undefined
  // A part of a euro cent is a millionth of a euro.
  if (currency === 'EUR') return eur_micros
  const million = 1_000_000n
  const micros = worth.micros({ currency, amount_cents: million, at })
  return micros ? (eur_micros * partsOfOne * million) / micros : undefined
}
