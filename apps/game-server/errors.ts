import type { FastifyReply } from 'fastify'
import { translatorFor } from './texts.ts'

const statuses = {
  session_unknown: 401,
  bad_request: 422,
  payload_too_large: 413,
  stake_not_allowed: 422,
  freespins_first: 409,
  freespins_over: 409,
  win_too_large: 422,
  move_refused: 422,
  step_out_of_order: 409,
  round_open: 409,
  seeds_missing: 409,
  seeds_changed: 409,
  round_unknown: 404,
  game_unknown: 404,
  funds: 402,
  pending: 503,
  limit_reached: 403,
  max_bet: 403,
  game_forbidden: 403,
  player_disabled: 403,
  country_forbidden: 403,
  currency_forbidden: 403,
  bet_refused: 403,
  bet_cancelled: 409,
  round_returned: 409,
  not_demo: 409,
  too_many_requests: 429,
  internal: 500,
} as const

export type ErrorCode = keyof typeof statuses

/** A refusal of the games' API, with a message in the player's language. */
export class Refusal extends Error {
  code: ErrorCode
  constructor(code: ErrorCode) {
    super(code)
    this.name = 'Refusal'
    this.code = code
  }
}

/** The wallet's codes as the player's error codes. */
const walletCodes: Record<number, ErrorCode> = {
  100: 'funds',
  101: 'session_unknown',
  105: 'limit_reached',
  106: 'max_bet',
  107: 'game_forbidden',
  110: 'player_disabled',
  405: 'game_forbidden',
  153: 'country_forbidden',
  154: 'currency_forbidden',
}

export function refusalOf(walletCode: number | null): Refusal {
  return new Refusal(walletCodes[walletCode ?? 0] ?? 'bet_refused')
}

export function sendError(reply: FastifyReply, code: ErrorCode, locale = 'en'): FastifyReply {
  return reply.code(statuses[code]).send({ error: { code, message: messageOf(code, locale) } })
}

/** The message of a code. */
export function messageOf(code: ErrorCode, locale: string): string {
  return translatorFor(locale)(code)
}
