import type { Done, Refused } from '../provider-play/apply-call.ts'
import type { Fault } from '../provider-play/check-call.ts'
import type { WalletAnswer } from '../provider-play/protocol.ts'
import { decimalOf } from './amounts.ts'
import type { A8rCall } from './request.ts'

type Error = { code: string; msg: string; api_code: string; balance?: string }

const messages: Record<string, string> = {
  100: 'not enough funds',
  101: 'the player is invalid',
  105: 'the player has reached a limit that they set',
  106: 'the bet is above the maximum',
  107: 'the game is forbidden to the player',
  110: 'the player is disabled',
  153: 'the game is not available in the country of the player',
  154: 'the currency is not allowed for the player',
  400: 'bad request',
  404: 'the game is not found',
  405: 'the game is not available to the casino',
  409: 'already exists',
  605: 'the state of the issue cannot change',
  610: 'the issue is invalid',
}
const noBet = 'the bet of this win is not known: repeat it'
const apiCodes: Record<Extract<Fault, string>, number> = {
  game_unknown: 404,
  game_off: 405,
  session_unknown: 101,
  session_over: 101,
}

/** The answer to an executed call; without transactions it is the balance alone. */
export function done({ currency, round_id, transactions }: A8rCall, applied: Done): WalletAnswer {
  const balance = decimalOf(applied.balance_cents, currency)
  if (!transactions) return { status: 200, body: { balance } }
  const entries = applied.transactions.map(
    ({ ext_id, tx_id, processed_at, bonus_amount_cents }) => ({
      id: ext_id,
      id_casino: tx_id,
      bonus_amount: decimalOf(bonus_amount_cents, currency),
      processed_at: processed_at.toISOString(),
    }),
  )
  return { status: 200, body: { balance, round_id_casino: round_id, transactions: entries } }
}

/** A refusal by the rules. */
export function refused({ fault, balance_cents }: Refused, currency: string): WalletAnswer {
  // The only error after which this provider repeats the call.
  if (fault === 120) return errorOf(500, { code: 'internal', msg: noBet, api_code: '500' })
  const api_code = String(apiCodes[fault as keyof typeof apiCodes] ?? fault)
  return errorOf(400, {
    code: fault === 409 ? 'already_exists' : 'invalid_argument',
    msg: messages[api_code] ?? 'refused',
    api_code,
    ...(balance_cents === undefined ? {} : { balance: decimalOf(balance_cents, currency) }),
  })
}

/** A refusal by its number alone. */
export function refusedBy(code: number): WalletAnswer {
  const api_code = String(code)
  return errorOf(400, { code: 'invalid_argument', msg: messages[api_code] ?? 'refused', api_code })
}

export function malformed(msg: string): WalletAnswer {
  return errorOf(400, { code: 'invalid_argument', msg, api_code: '400' })
}

export function forbidden(): WalletAnswer {
  return errorOf(403, { code: 'permission_denied', msg: 'forbidden', api_code: '403' })
}

export function unavailable(retryAfterSeconds: number): WalletAnswer {
  return {
    ...errorOf(503, { code: 'unavailable', msg: 'service unavailable', api_code: '503' }),
    headers: { 'retry-after': String(retryAfterSeconds) },
  }
}

export function failed(): WalletAnswer {
  return errorOf(500, { code: 'internal', msg: 'unknown error', api_code: '500' })
}

function errorOf(status: number, { code, msg, api_code, balance }: Error): WalletAnswer {
  const meta = { api_code, api_message: msg, ...(balance === undefined ? {} : { balance }) }
  return { status, body: { code, msg, meta } }
}
