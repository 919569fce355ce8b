import { call } from '@casino/client/calls/call.ts'
import { CallError } from '@casino/client/calls/call-error.ts'
import type { Action, Create, Row } from '@casino/client/office/declare.ts'
import { FieldFault, inputOf } from './fields.tsx'

/** What became of an action, in words. */
export type Outcome = {
  text: string
  /** The object that was created. */
  id?: unknown
  isRefused?: boolean
  isStale?: boolean
  isSignedOut?: boolean
}

/** Makes the call of an action on a card, with what its form says. */
export function sendAction(action: Action, card: Row, form: FormData): Promise<Outcome> {
  const { id, version } = card
  return send(action, () => ({ id, version, ...inputOf(action.input ?? {}, form, card) }), form)
}

/** Makes the call that creates an object. The outcome has its id. */
export function sendCreate(create: Create, form: FormData): Promise<Outcome> {
  return send(create, () => inputOf(create.input, form), form)
}

type Sending = Pick<Action, 'of' | 'label'>

async function send(action: Sending, written: () => object, form: FormData): Promise<Outcome> {
  try {
    const input = { reason: String(form.get('reason') ?? ''), ...written() }
    const done = (await call(action.of, input as never)) as Row
    // The answer of a call that waits for a second person is its request.
    const isRequest = 'asked_by' in done
    const text = isRequest ? 'A second person must approve it as well.' : done.text
    return { text: String(text ?? `${action.label}: done.`), id: done.id }
  } catch (error) {
    if (error instanceof FieldFault) return { text: error.message, isRefused: true }
    if (!(error instanceof CallError)) throw error
    return {
      text: String(error.details.text ?? error.message),
      isRefused: true,
      isStale: error.code === 'version_stale',
      isSignedOut: error.status === 401,
    }
  }
}
