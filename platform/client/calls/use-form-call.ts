import type { Endpoint, Received, Sent } from '@casino/contract/endpoint.ts'
import { useEffect, useState } from 'react'
import { useTexts } from '../texts.tsx'
import { track } from '../track.ts'
import { call } from './call.ts'
import { CallError, failureKey, firstText } from './call-error.ts'
import { focusFirstError } from './focus-first-error.ts'

/**
 * The call of a form: whether it is in progress, and the errors of each field and of the form, in
 * the player's language. Focuses the first invalid field, and never changes the input. A second
 * click during the call does nothing. `by` replaces how the call is made.
 */
export function useFormCall<E extends Endpoint>(
  contract: E,
  by: (contract: E, input: Sent<E>) => Promise<Received<E>> = call,
) {
  const { t } = useTexts('platform')
  useEffect(focusFirstError, [])
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<CallError>()
  const submit = async (input: Sent<E>): Promise<Received<E> | undefined> => {
    if (busy) return undefined
    setBusy(true)
    setRefused(undefined)
    try {
      return await by(contract, input)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setRefused(error)
      trackErrors(contract, error)
      return undefined
    } finally {
      setBusy(false)
    }
  }
  const errors = refused ? errorsOf(refused, t(failureKey(refused))) : {}
  /** Whether a field was refused with this code. */
  const isRefused = (field: string, code: string) => refused?.fields[field]?.[code] !== undefined
  return { busy, errors, submit, whole: errors[''] ?? errors.base, isRefused }
}

/** The first message of each field; '' is the error of the form, as `base` is one of the server. */
function errorsOf(error: CallError, unexplained: string): Record<string, string> {
  const fields = Object.entries(error.fields)
  if (fields.length === 0) return { '': error.message || unexplained }
  return Object.fromEntries(fields.map(([field, texts]) => [field, firstText(texts) ?? '']))
}

const trackedMax = 20

/** Which fields of which form are refused, and why, for telemetry. */
function trackErrors({ name }: Endpoint, { fields }: CallError): void {
  const all = Object.entries(fields).slice(0, trackedMax)
  if (all.length === 0) return
  const errors = all.map(([key, texts]) => ({
    key: key.slice(0, 60),
    firstMessage: (firstText(texts) ?? '').slice(0, 200),
  }))
  track({ event: 'form_errors', component: name, errors })
}
