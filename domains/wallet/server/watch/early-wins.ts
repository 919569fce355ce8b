import type { Tx } from '@casino/db/connect.ts'
import type { Services } from '@casino/domain/domain.ts'
import { closePaidWins } from '../audit/finding-store.ts'
import { saveFindings } from '../audit/findings.ts'
import type { PlayRequest } from '../play/play-request.ts'

const source = 'wins'

/**
 * Stores a finding for each win that was refused because its bet is unknown. Freezes nothing. Only
 * logs its own errors: the provider repeats the win.
 */
export async function saveEarlyWins(
  { inTransaction, log, now }: Pick<Services, 'inTransaction' | 'log' | 'now'>,
  { player_id, provider, currency, game, round_id, operations }: PlayRequest,
): Promise<void> {
  const wins = operations.filter(({ type, amount_cents }) => type === 'win' && amount_cents > 0n)
  const differences = wins.map(({ ext_id, amount_cents }) => ({
    name: 'win_waits_for_its_bet',
    player_id,
    place: `${provider} ${ext_id}`,
    detail: `${amount_cents} ${currency} in round ${round_id ?? '-'} of ${game}`,
  }))
  log.warn({ differences }, 'a win came without a bet')
  try {
    await inTransaction(({ tx }) =>
      saveFindings(tx, { differences, now: now(), source, freezes: false }),
    )
  } catch (error) {
    log.error({ err: error }, 'the finding of a win without a bet was not kept')
  }
}

/** Closes the findings of wins that were paid since. */
export function clearPaidWins(tx: Tx, now: Date): Promise<void> {
  return closePaidWins(tx, source, now)
}
