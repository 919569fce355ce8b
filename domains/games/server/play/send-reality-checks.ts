import type { Work } from '@casino/db/work.ts'
import { emit } from '@casino/events/emit.ts'
import { realityDue } from '@casino/limits/public'
import type { SettledTransfer } from '@casino/wallet/play'
import { gameLimited } from '../../refusals-contract.ts'

/**
 * Sends a reality check to players who have played for the interval that they or their licence set.
 */
export async function sendRealityChecks(work: Work, batch: SettledTransfer[]): Promise<void> {
  for (const { player_id, game } of await realityDue(work, batch)) {
    const noAmounts = { game: game ?? '', amount_cents: 0n, limit_cents: null }
    await emit(
      work.tx,
      gameLimited,
      { reason: 'trigger_reality_check', ...noAmounts },
      { player_id },
    )
  }
}
