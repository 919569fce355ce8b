import { call } from '@casino/client/calls/call.ts'
import { CallError } from '@casino/client/calls/call-error.ts'
import type { Action, Row } from '@casino/client/office/declare.ts'

/** What became of an action, in words. */
export type Outcome = {
  text: string
  isRefused?: boolean
  isStale?: boolean
  isSignedOut?: boolean
}

/** Makes the call of an action on a card, with what its form says. */
export async function sendAction(action: Action, card: Row, form: FormData): Promise<Outcome> {
  const fields = Object.entries(action.input ?? {}).map(([name, { as }]) => {
    const value = String(form.get(name) ?? '')
    return [name, as === 'number' ? Number(value) : value]
  })
  const input = {
    id: card.id,
    version: card.version,
    reason: String(form.get('reason') ?? ''),
    ...Object.fromEntries(fields),
  }
  try {
    const done = (await call(action.of, input as never)) as Row
    // The answer of a call that waits for a second person is its request.
    const isRequest = 'asked_by' in done
    const text = isRequest ? 'A second person must approve it as well.' : done.text
    return { text: String(text ?? `${action.label}: done.`) }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return {
      text: String(error.details.text ?? error.message),
      isRefused: true,
      isStale: error.code === 'version_stale',
      isSignedOut: error.status === 401,
    }
  }
}
