import type { Endpoint } from './endpoint.ts'

/** A refusal by the rules: rolls the transaction back and answers its code. */
export class Refusal extends Error {
  readonly code: string
  readonly details: Record<string, unknown>

  constructor(code: string, details: Record<string, unknown> = {}) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.details = details
  }
}

/** An input that the rules refuse field by field: answers 422 with keyed errors. */
export class Invalid extends Error {
  readonly fields: Record<string, string>

  constructor(fields: Record<string, string>) {
    super(Object.entries(fields).join(' '))
    this.name = 'Invalid'
    this.fields = fields
  }
}

/** `throw refuse(contract.joinTournament, 'tournament_not_active')`: only codes of the contract. */
export function refuse<E extends Endpoint>(
  _contract: E,
  code: E['refusals'][number],
  details?: Record<string, unknown>,
): Refusal {
  return new Refusal(code, details)
}

/** `throw invalid({ email: 'taken' })`: field by field, each with the key of its message. */
export function invalid(fields: Record<string, string>): Invalid {
  return new Invalid(fields)
}

/** The HTTP status of a refusal's code. */
export function statusOf(code: string): 403 | 404 | 409 | 429 {
  if (code.startsWith('too_many_')) return 429
  if (code.endsWith('_unknown')) return 404
  if (code.endsWith('_forbidden')) return 403
  return 409
}
