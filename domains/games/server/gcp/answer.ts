import type { Done, Refused } from '../provider-play/apply-call.ts'
import type { Fault } from '../provider-play/check-call.ts'
import type { WalletAnswer } from '../provider-play/protocol.ts'
import type { ProviderRow } from '../providers/provider-store.ts'

const messages: Record<number, string> = {
  100: 'not enough funds',
  101: 'the player is invalid',
  105: 'the player has reached a limit that they set',
  106: 'the bet is above the maximum',
  107: 'the game is forbidden to the player',
  110: 'the player is disabled',
  120: 'the bet of this win is not known: repeat it',
  153: 'the game is not available in the country of the player',
  154: 'the currency is not allowed for the player',
  400: 'bad request',
  403: 'forbidden',
  404: 'not found',
  405: 'the game is not available to the casino',
  500: 'unknown error',
  503: 'service unavailable',
  605: 'the state of the issue cannot change',
  610: 'the issue is invalid',
}

/** The answer to an executed call; for a balance request the balance alone. */
export function done(
  { balance_cents, transactions }: Done,
  game_id: string | null | undefined,
): WalletAnswer {
  const balance = integer(balance_cents)
  if (!game_id) return { status: 200, body: { balance } }
  const entries = transactions.map(
    ({ ext_id, tx_id, processed_at, bonus_amount_cents: bonus }) => ({
      action_id: ext_id,
      tx_id,
      processed_at: processed_at.toISOString(),
      ...(bonus > 0n ? { bonus_amount: integer(bonus) } : {}),
    }),
  )
  return { status: 200, body: { balance, game_id, transactions: entries } }
}

/** A refusal by the rules, with the status that this provider understands. */
export function refused(
  provider: Pick<ProviderRow, 'business_error_status'>,
  { fault, balance_cents }: Refused,
): WalletAnswer {
  const code = codes[fault as keyof typeof codes] ?? fault
  // With any other status the provider would give up on this win.
  if (fault === 120)
    return { status: 503, body: { code: 503, message: messages[120] }, headers: soon }
  // In this version of the protocol a reused key is a bad request.
  if (code === 400 || code === 409) return malformed(messages[400] as string)
  return refusedBy(provider, code, balance_cents)
}

/** A refusal by its number. */
export function refusedBy(
  { business_error_status: status }: Pick<ProviderRow, 'business_error_status'>,
  code: number,
  balanceCents?: bigint,
): WalletAnswer {
  const balance = balanceCents === undefined ? {} : { balance: integer(balanceCents) }
  return { status, body: { code, message: messages[code] ?? messages[500], ...balance } }
}

const soon = { 'retry-after': '1' }

const codes: Record<Extract<Fault, string>, number> = {
  game_unknown: 404,
  game_off: 405,
  session_unknown: 101,
  session_over: 101,
}

export function malformed(fault: string): WalletAnswer {
  return { status: 400, body: { code: 400, message: fault } }
}

export function forbidden(): WalletAnswer {
  return { status: 403, body: { code: 403, message: messages[403] } }
}

/** The outcome is unknown or nothing was done: the provider repeats the call. */
export function unavailable(retryAfterSeconds: number): WalletAnswer {
  return {
    status: 503,
    body: { code: 503, message: messages[503] },
    headers: { 'retry-after': String(retryAfterSeconds) },
  }
}

export function failed(): WalletAnswer {
  return { status: 500, body: { code: 500, message: messages[500] } }
}

function integer(cents: bigint): number {
  const value = Number(cents)
  if (!Number.isSafeInteger(value)) throw new RangeError('an amount is beyond a safe integer')
  return value
}
