import { findCurrency } from '@casino/money/money.ts'
import { amountCentsMax, operationsMax, textLengthMax } from '../../rules.ts'
import type { PlayOperation, PlayRefusal, PlayRequest } from './play-request.ts'

/**
 * The refusal for a malformed request, which would make the whole batch fail; undefined for a valid
 * one.
 */
export function flawOf(request: PlayRequest): PlayRefusal | undefined {
  if (!findCurrency(request.currency)) return 154
  if (request.player_id < 1n || request.player_id > int8Max) return 101
  const texts = [request.provider, request.game, request.game_class, request.round_id]
  if (!texts.every((text) => text === null || isFit(text))) return 400
  const { operations } = request
  if (operations.length > operationsMax || !operations.every(isFitOperation)) return 400
  if (new Set(operations.map(({ ext_id }) => ext_id)).size !== operations.length) return 400
  return undefined
}

const int8Max = 2n ** 63n - 1n

function isFitOperation({ type, ext_id, ref_ext_id, amount_cents }: PlayOperation): boolean {
  if (!isFit(ext_id) || (ref_ext_id !== undefined && !isFit(ref_ext_id))) return false
  if (type === 'rollback') return ref_ext_id !== undefined && ref_ext_id !== ext_id
  return amount_cents >= 0n && amount_cents <= amountCentsMax
}

/** Not empty, not too long, and storable: PostgreSQL accepts neither NUL nor lone surrogates. */
function isFit(text: string): boolean {
  return (
    text.length > 0 && text.length <= textLengthMax && !text.includes('\0') && text.isWellFormed()
  )
}
