import type { Db } from '@casino/db/connect.ts'
import { operationsOf, type StoredOperation } from '@casino/wallet/play'
import type { Checked } from '../provider-play/check-call.ts'
import type { ProviderRow } from '../providers/provider-store.ts'
import type { Status } from './answer.ts'
import type { Hub88Call, Verb } from './request.ts'

type Given = { verb: Verb; provider: ProviderRow; call: Hub88Call; checked: Checked }

/**
 * Checks of a transaction's id and its reference that the protocol demands beyond the wallet's.
 * `instead`: answer this status without calling the wallet. `after`: answer it after the wallet
 * call.
 */
export async function checkReferences(
  db: Db,
  { verb, provider, call, checked }: Given,
): Promise<{ instead?: Status; after?: Status }> {
  const { transaction_uuid: own, reference_transaction_uuid: reference } = call
  if (!own) return {}
  const known = await operationsOf(db, {
    player_id: checked.player_id,
    provider: provider.identifier,
    ext_ids: reference ? [own, reference] : [own],
  })
  const itself = known.find(({ ext_id }) => ext_id === own)
  if (itself) return isSame(itself, call, checked) ? {} : { instead: duplicate }
  if (!reference) return {}
  const original = known.find(({ ext_id }) => ext_id === reference)
  if (verb === 'transaction/win') return winFault(original)
  const refuses = !original && provider.unknown_rollback === 'refuse'
  return refuses ? { after: notThere } : {}
}

const duplicate = 'RS_ERROR_DUPLICATE_TRANSACTION'
const notThere = 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'

/** The wallet compares the rest (kind, amount, currency, reference). */
function isSame(stored: StoredOperation, { round }: Hub88Call, { game }: Checked): boolean {
  return stored.round_id === (round ?? null) && stored.game === game.identifier
}

function winFault(bet: StoredOperation | undefined): { instead?: Status } {
  if (bet && bet.kind !== 'bet') return { instead: notThere }
  // It may have arrived before its bet: the wallet decides.
  return !bet
    ? {}
    : bet.is_void || bet.is_rolled_back
      ? { instead: 'RS_ERROR_TRANSACTION_ROLLED_BACK' }
      : {}
}
