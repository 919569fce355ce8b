import { randomUUID, sign } from 'node:crypto'
import type { Answer, Operation, ProtocolAdapter, Round } from './protocol-adapter.ts'

const partsOfUnit = 100_000

/** Hub88, signed with the games side's private key (PEM). */
export function hub88(privateKey: string, subunits: number): ProtocolAdapter {
  const wire = (cents: bigint) => Number((cents * BigInt(partsOfUnit)) / BigInt(subunits))
  return {
    hasLists: false,
    hasFreeWins: false,
    codes: {
      not_enough_money: ['RS_ERROR_NOT_ENOUGH_MONEY'],
      unknown_user: ['RS_ERROR_INVALID_TOKEN', 'RS_ERROR_INVALID_PARTNER', 'RS_ERROR_UNKNOWN'],
      wrong_currency: ['RS_ERROR_WRONG_CURRENCY'],
      disabled: ['RS_ERROR_USER_DISABLED'],
      excluded: ['RS_ERROR_USER_DISABLED'],
      limited: ['RS_ERROR_LIMIT_REACHED', 'RS_ERROR_BET_LIMIT_EXCEEDED'],
      session_over: ['RS_ERROR_TOKEN_EXPIRED', 'RS_ERROR_INVALID_TOKEN'],
      conflict: ['RS_ERROR_DUPLICATE_TRANSACTION'],
      demo_session: ['RS_ERROR_INVALID_TOKEN'],
      malformed: ['RS_ERROR_WRONG_TYPES', 'RS_ERROR_WRONG_SYNTAX'],
      forbidden: ['RS_ERROR_INVALID_SIGNATURE'],
      unknown_bet: ['RS_ERROR_UNKNOWN', 'RS_ERROR_TIMEOUT'],
      not_payable: ['RS_ERROR_NOT_ENOUGH_MONEY'],
      unavailable: ['RS_ERROR_UNKNOWN'],
      unknown_issue: [],
      issue_over: [],
    },
    // One unit is less than a cent.
    badAmounts: ['9007199254740993', '1.5', '-1', '"100"', '1'],
    balance: (round) => ({ path: '/user/balance', body: playerOf(round) }),
    play: (round, [operation]) => {
      if (!operation) throw new Error('this protocol has no empty call')
      const body = { ...playerOf(round), ...transactionOf(round, operation) }
      const money = { currency: round.currency, amount: wire(operation.amount), is_free: false }
      const isRollback = operation.type === 'rollback'
      return {
        path: `/transaction/${operation.type}`,
        body: isRollback ? body : { ...body, ...money },
      }
    },
    close: () => undefined,
    signatureHeader: 'x-hub88-signature',
    sign: (text) => sign('sha256', Buffer.from(text), privateKey).toString('base64'),
    read: (status, body) => read(status, body, subunits),
  }
}

function playerOf({ user, game }: Round) {
  return { user: user.name, token: user.session, game_code: game, request_uuid: randomUUID() }
}

function transactionOf(round: Round, { id, of }: Operation) {
  return {
    transaction_uuid: id,
    supplier_transaction_id: id,
    round: round.id,
    round_closed: round.finished ?? false,
    ...(of ? { reference_transaction_uuid: of } : {}),
  }
}

function read(httpStatus: number, body: Record<string, unknown>, subunits: number): Answer {
  const { status, balance } = body
  const isSafe = Number.isSafeInteger(balance)
  return {
    ok: httpStatus === 200 && status === 'RS_OK',
    code: httpStatus === 200 ? String(status) : `HTTP ${httpStatus}`,
    balance: isSafe
      ? (BigInt(balance as number) * BigInt(subunits)) / BigInt(partsOfUnit)
      : undefined,
    tx: [],
  }
}
