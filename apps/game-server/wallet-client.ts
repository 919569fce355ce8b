import { outgoingRequestId } from '@casino/http/requests/request-id.ts'
import { signHex } from '@casino/secrets/hmac.ts'

export type Provider = 'apogee' | 'turbogames'

export type WalletAction = { action: 'bet' | 'win'; action_id: string; amount: bigint }
export type RollbackAction = { action_id: string; original_action_id: string }

/**
 * The common fields of every call to the casino's wallet. `game` is `provider:slug`, `game_id` the
 * round.
 */
export type WalletRound = {
  provider: Provider
  user_id: string
  currency: string
  game: string
  game_id: string
  session_id: string
  finished?: boolean
}

/** `refused` is the wallet's final answer; after `unknown` the same call must be repeated. */
export type WalletAnswer =
  | { kind: 'done'; balance_cents: bigint }
  | { kind: 'refused'; code: number; balance_cents?: bigint }
  | { kind: 'unknown'; reason: string }

/** How free spins stand, or how they have ended. */
export type FreespinReport = {
  issue_id: string
  status: 'active' | 'played' | 'expired'
  played: number
  won_cents: bigint
}

export type WalletClient = {
  /** Bets and wins, applied in order and all or none. One attempt; never throws. */
  play(round: WalletRound, actions: WalletAction[]): Promise<WalletAnswer>
  rollback(round: WalletRound, actions: RollbackAction[]): Promise<WalletAnswer>
  /** Only the balance. */
  balance(player: Omit<WalletRound, 'game_id' | 'finished'>): Promise<WalletAnswer>
  freespins(provider: Provider, report: FreespinReport): Promise<WalletAnswer>
}

export type WalletOptions = {
  /** The base URL of the casino's wallet, without a trailing slash. */
  walletUrl: string
  secrets: Record<Provider, string>
  timeoutMs?: number
}

const answerTimeoutMs = 8000

/** The casino's seamless wallet over GCP v1: signed bodies, integers in subunits. */
export function createWalletClient(options: WalletOptions): WalletClient {
  const call = (verb: 'play' | 'rollback' | 'freespins', provider: Provider, body: object) =>
    callWallet(options, { path: `/wallet/gcp/${provider}/${verb}`, provider, body })

  return {
    play: ({ provider, ...round }, actions) =>
      call('play', provider, {
        ...round,
        actions: actions.map((action) => ({ ...action, amount: Number(action.amount) })),
      }),
    rollback: ({ provider, ...round }, actions) =>
      call('rollback', provider, {
        ...round,
        actions: actions.map((action) => ({ action: 'rollback', ...action })),
      }),
    balance: ({ provider, ...player }) => call('play', provider, player),
    freespins: (provider, { issue_id, status, played, won_cents }) => {
      const total_amount = Number(won_cents)
      const body = { issue_id, status, total_amount, freespins_performed: played }
      return call('freespins', provider, body)
    },
  }
}

type Call = { path: string; provider: Provider; body: object }

async function callWallet(options: WalletOptions, { path, provider, body }: Call) {
  const text = JSON.stringify(body)
  try {
    const response = await fetch(`${options.walletUrl}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...outgoingRequestId(),
        'x-request-sign': signHex(options.secrets[provider], text),
      },
      body: text,
      redirect: 'error',
      signal: AbortSignal.timeout(options.timeoutMs ?? answerTimeoutMs),
    })
    return readAnswer(response.status, await response.json())
  } catch (error) {
    return { kind: 'unknown', reason: String(error) } satisfies WalletAnswer
  }
}

/** 403 (wrong key), 408, 425 and 429 leave the bet undecided; other 4xx with a code decide it. */
const undecidedStatuses = [403, 408, 425, 429]

function readAnswer(status: number, body: unknown): WalletAnswer {
  const { balance, code } = (body ?? {}) as { balance?: unknown; code?: unknown }
  const balanceCents = Number.isSafeInteger(balance) ? BigInt(balance as number) : undefined
  if (status === 200 && balanceCents !== undefined) {
    return { kind: 'done', balance_cents: balanceCents }
  }
  const isRefusal = status >= 400 && status < 500 && !undecidedStatuses.includes(status)
  if (isRefusal && Number.isSafeInteger(code)) {
    return { kind: 'refused', code: code as number, balance_cents: balanceCents }
  }
  return { kind: 'unknown', reason: `HTTP ${status} code ${String(code)}` }
}
