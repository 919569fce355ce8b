import type { Endpoint, Sent } from './endpoint.ts'

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

/** An input that the rules refuse field by field: answers 422 with the errors of each field. */
export class Invalid extends Error {
  readonly fields: Record<string, string>
  /** What the texts name, such as a bound. */
  readonly values: Record<string, string>

  constructor(fields: Record<string, string>, values: Record<string, string> = {}) {
    super(Object.entries(fields).join(' '))
    this.name = 'Invalid'
    this.fields = fields
    this.values = values
  }
}

/** Only codes of the contract: `throw refuse(contract.joinTournament, 'tournament_not_active')`. */
export function refuse<E extends Endpoint>(
  _contract: E,
  code: E['refusals'][number],
  details?: Record<string, unknown>,
): Refusal {
  return new Refusal(code, details)
}

/** The fields of an input as error paths: `email`, `user.email`. */
type FieldOf<Input, Depth extends unknown[] = []> = Depth['length'] extends 3
  ? never
  : Input extends readonly unknown[] | Date
    ? never
    : Input extends object
      ? {
          [Name in keyof Input & string]:
            | Name
            | `${Name}.${FieldOf<NonNullable<Input[Name]>, [...Depth, 0]>}`
        }[keyof Input & string]
      : never

/**
 * Reports invalid fields, each with its message key: `throw invalid(contract.signUp, {
 * 'user.email': 'taken' })`. Only fields of the input or `base`, and only faults of the contract.
 * `values` are named in the texts.
 */
export function invalid<E extends Endpoint>(
  _contract: E,
  fields: { [Field in FieldOf<Sent<E>> | 'base']?: NonNullable<E['faults']>[number] },
  values?: Record<string, string>,
): Invalid {
  return new Invalid(fields as Record<string, string>, values)
}

/**
 * The code that a call has thrown without declaring it in its contract; undefined when there is
 * none.
 */
export function undeclaredCode(contract: Endpoint, error: unknown): string | undefined {
  const { refusals, faults = [] } = contract
  if (error instanceof Refusal && !refusals.includes(error.code)) return error.code
  if (error instanceof Invalid) {
    return Object.values(error.fields).find((code) => !faults.includes(code))
  }
  return undefined
}

/** The HTTP status of a refusal's code. */
export function statusOf(code: string): 403 | 404 | 409 | 429 {
  if (code.startsWith('too_many_')) return 429
  if (code.endsWith('_unknown')) return 404
  if (code.endsWith('_forbidden')) return 403
  return 409
}
