import type { Work } from '@casino/db/work.ts'
import { emit } from '@casino/events/emit.ts'
import { realityDue } from '@casino/limits/public'
import type { SettledTransfer } from '@casino/wallet/play'
import { gameLimited } from '../../refusals-contract.ts'

/** Says to whoever has played for as long as he or his licence wants that it is time to look at how he stands. */
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
