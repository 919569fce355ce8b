import type { Endpoint } from '@casino/contract/endpoint.ts'

/** The errors of each field: texts by code. */
type FieldErrors = Record<string, Record<string, string>>
type Body = {
  error?: { code?: string; message?: string } & Record<string, unknown>
  errors?: FieldErrors
}

/** A refused call. Status 0: the server could not be reached. */
export class CallError extends Error {
  readonly status: number
  readonly code: string
  readonly fields: FieldErrors
  readonly details: Record<string, unknown>
  /** The documented name of this failure, if it has one. */
  readonly failure: string | undefined

  constructor(status: number, answer: unknown, failsAs?: Endpoint['failsAs']) {
    const { error, errors } = (answer ?? {}) as Body
    super(error?.message ?? firstText(Object.values(errors ?? {})[0]) ?? '')
    this.name = 'CallError'
    this.status = status
    this.code = error?.code ?? (errors ? 'invalid' : status === 0 ? 'offline' : 'internal')
    this.fields = errors ?? {}
    this.details = error ?? {}
    const field = Object.keys(this.fields).find((faulty) => failsAs?.[faulty])
    this.failure = failsAs?.[field ?? 'whole']
  }
}

/** The text shown at a field: that of its first code. */
export function firstText(texts: Record<string, string> | undefined): string | undefined {
  return texts && Object.values(texts)[0]
}

/** The key of a failure's text if the server sent none: it was not reached, or it failed. */
export function failureKey(error: unknown): 'offline' | 'fault' {
  return (error as { code?: string } | null)?.code === 'offline' ? 'offline' : 'fault'
}
