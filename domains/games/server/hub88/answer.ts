import type { Refused } from '../provider-play/apply-call.ts'
import type { Fault } from '../provider-play/check-call.ts'
import type { WalletAnswer } from '../provider-play/protocol.ts'
import { wireBalance } from './amounts.ts'
import type { Hub88Call } from './request.ts'

export type Status = 'RS_OK' | `RS_ERROR_${string}`

const statuses: Record<Fault, Status> = {
  100: 'RS_ERROR_NOT_ENOUGH_MONEY',
  101: 'RS_ERROR_INVALID_TOKEN',
  105: 'RS_ERROR_LIMIT_REACHED',
  106: 'RS_ERROR_BET_LIMIT_EXCEEDED',
  107: 'RS_ERROR_INVALID_GAME',
  110: 'RS_ERROR_USER_DISABLED',
  // The only truthful status after which the provider repeats a win.
  120: 'RS_ERROR_UNKNOWN',
  153: 'RS_ERROR_USER_DISABLED',
  154: 'RS_ERROR_WRONG_CURRENCY',
  400: 'RS_ERROR_WRONG_SYNTAX',
  409: 'RS_ERROR_DUPLICATE_TRANSACTION',
  game_unknown: 'RS_ERROR_INVALID_GAME',
  game_off: 'RS_ERROR_INVALID_GAME',
  session_unknown: 'RS_ERROR_INVALID_TOKEN',
  session_over: 'RS_ERROR_TOKEN_EXPIRED',
}

/** The balance after an executed call. */
export function done(
  { user, request_uuid }: Hub88Call,
  { balance_cents, currency }: { balance_cents: bigint; currency: string },
): WalletAnswer {
  const balance = wireBalance(balance_cents, currency)
  return answerOf({ user, status: 'RS_OK', request_uuid, currency, balance })
}

/** A refusal by the rules; for insufficient funds with the balance. */
export function refused(
  { user, request_uuid }: Hub88Call,
  { fault, balance_cents }: Omit<Refused, 'ok'>,
  currency: string,
): WalletAnswer {
  const statusAnswer =
    balance_cents === undefined ? {} : { currency, balance: wireBalance(balance_cents, currency) }
  return answerOf({ user, status: statuses[fault], request_uuid, ...statusAnswer })
}

/** An answer with a status only. */
export function statusAnswer(
  status: Status,
  { user, request_uuid }: { user?: string; request_uuid?: string | undefined },
): WalletAnswer {
  return answerOf({ ...(user ? { user } : {}), status, ...(request_uuid ? { request_uuid } : {}) })
}

/** Errors are in the body; the HTTP status is always 200. */
export function answerOf(body: object): WalletAnswer {
  return { status: 200, body }
}
