import { signHex } from '@casino/secrets/hmac.ts'
import type { Answer, Operation, ProtocolAdapter, Round } from './protocol-adapter.ts'

/** SOFTSWISS GCP v1. */
export function gcp(secret: string): ProtocolAdapter {
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
      conflict: ['400', '409'],
      malformed: ['400'],
      forbidden: ['403'],
      unknown_bet: ['500', '503', '504', 'HTTP 500', 'HTTP 503'],
      not_payable: ['100', '400'],
      unavailable: ['503', 'HTTP 503'],
      unknown_issue: ['404', '610'],
      issue_over: ['605', '606', '611'],
    },
    badAmounts: ['9007199254740993', '1.5', '-1', '"100"', '9007199254740991.4'],
    balance: (round) => ({ path: '/play', body: playerOf(round) }),
    play: (round, operations) => {
      const isRollback = operations[0]?.type === 'rollback'
      const body = { ...roundOf(round), actions: operations.map(actionOf) }
      return { path: isRollback ? '/rollback' : '/play', body }
    },
    close: (round) => ({ path: '/play', body: { ...roundOf(round), finished: true } }),
    endFreespins: (issue_id, won) => ({
      path: '/freespins',
      body: { issue_id, status: 'played', total_amount: Number(won) },
    }),
    withJackpot: ({ path, body }, fields) => {
      const actions = body.actions as object[]
      return { path, body: { ...body, actions: actions.map((one) => ({ ...one, ...fields })) } }
    },
    signatureHeader: 'x-request-sign',
    sign: (text) => signHex(secret, text),
    read,
  }
}

function playerOf({ user, currency, game }: Round) {
  const session = user.session ? { session_id: user.session } : {}
  return { user_id: user.name, currency, game, ...session }
}

function roundOf(round: Round) {
  return { ...playerOf(round), game_id: round.id, finished: round.finished ?? false }
}

function actionOf({ type: action, id: action_id, amount, of }: Operation) {
  return action === 'rollback'
    ? { action, action_id, original_action_id: of }
    : { action, action_id, amount: Number(amount) }
}

function read(status: number, body: Record<string, unknown>): Answer {
  const { balance, code, transactions } = body
  const list = Array.isArray(transactions) ? transactions : []
  return {
    ok: status === 200 && Number.isSafeInteger(balance),
    code: status === 200 ? 'ok' : String(code ?? `HTTP ${status}`),
    balance: Number.isSafeInteger(balance) ? BigInt(balance as number) : undefined,
    tx: list.map(({ tx_id }) => String(tx_id)),
  }
}
