import { signHex } from '@casino/secrets/hmac.ts'
import type { Answer, Operation, ProtocolAdapter, Round } from './protocol-adapter.ts'

/** SOFTSWISS A8R v2 (Twirp). */
export function a8r(secret: string, subunits: number): ProtocolAdapter {
  return {
    hasLists: true,
    hasFreeWins: true,
    codes: {
      not_enough_money: ['100'],
      unknown_user: ['101'],
      wrong_currency: ['154'],
      disabled: ['110'],
      excluded: ['107', '110'],
      limited: ['105'],
      session_over: ['101'],
      demo_session: ['101', '154'],
      conflict: ['409'],
      malformed: ['400'],
      forbidden: ['403'],
      unknown_bet: ['500', '503', 'HTTP 500', 'HTTP 503'],
      not_payable: ['100', '400'],
      unavailable: ['503', 'HTTP 503'],
      unknown_issue: ['404', '610'],
      issue_over: ['605', '606', '611'],
    },
    badAmounts: ['"1.000000000001"', '"-1"', '"1e2"', '100', '"999999999999999999"'],
    balance: ({ user, currency }) => ({
      path: '/v2/a8r_casino.Player/Balance',
      body: { player_id: user.name, currency },
    }),
    play: (round, operations) => {
      const method = operations[0]?.type === 'rollback' ? 'Rollback' : 'BetWin'
      const transactions = operations.map((one) => transactionOf(one, subunits))
      return {
        path: `/v2/a8r_casino.Round/${method}`,
        body: { ...roundOf(round), transactions },
      }
    },
    close: ({ user, currency, id: round_id }) => ({
      path: '/v2/a8r_casino.Round/Finish',
      body: { player_id: user.name, currency, round_id },
    }),
    endFreespins: (issue_id, won) => ({
      path: '/v2/a8r_casino.Freespins/Finish',
      body: { issue_id, amount: decimalOf(won, subunits) },
    }),
    signatureHeader: 'x-request-sign',
    sign: (text) => signHex(secret, text),
    read: (status, body) => read(status, body, subunits),
  }
}

function roundOf({ user, currency, game: game_id, id: round_id, finished = false }: Round) {
  const provider = game_id.split(':', 1)[0]
  const session = user.session ? { session_id: user.session } : {}
  return { player_id: user.name, currency, game_id, round_id, provider, finished, ...session }
}

function transactionOf({ type, id, amount, of }: Operation, subunits: number) {
  if (type === 'rollback') return { id, type, original_id: of }
  return { id, type, amount: decimalOf(amount, subunits) }
}

function decimalOf(cents: bigint, subunits: number): string {
  const decimals = decimalsOf(subunits)
  const digits = String(cents).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  return decimals > 0 ? `${whole}.${digits.slice(-decimals)}` : whole
}

function read(status: number, body: Record<string, unknown>, subunits: number): Answer {
  const { balance, meta, transactions } = body
  const { api_code, balance: refusedAt } = (meta ?? {}) as Record<string, unknown>
  const list = Array.isArray(transactions) ? transactions : []
  const known = centsOf(balance ?? refusedAt, subunits)
  return {
    ok: status === 200 && known !== undefined,
    code: status === 200 ? 'ok' : String(api_code ?? `HTTP ${status}`),
    balance: known,
    tx: list.map(({ id_casino }) => String(id_casino)),
  }
}

function centsOf(amount: unknown, subunits: number): bigint | undefined {
  const match = /^(\d{1,18})(?:\.(\d{1,12}))?$/.exec(typeof amount === 'string' ? amount : '')
  if (!match) return undefined
  const decimals = decimalsOf(subunits)
  return BigInt(`${match[1]}${(match[2] ?? '').slice(0, decimals).padEnd(decimals, '0')}`)
}

function decimalsOf(subunits: number): number {
  return String(subunits).length - 1
}
