import { outgoingRequestId } from '@casino/http/requests/request-id.ts'
import { now } from '@casino/time/now.ts'
import type { Failure, Provider } from '../providers/adapter.ts'
import { signed } from './bank-signature.ts'

const answerTimeoutMs = 8000
const answerLengthMax = 1_048_576

type Call = { method: 'GET' | 'POST'; path: string; body?: object }
export type Answer = { json: unknown } | (Failure & { status?: number })

/** Sends one signed call to the bank. Returns its answer or why there is none. */
export async function sendRequest(
  { api_url, secret }: Pick<Provider, 'api_url' | 'secret'>,
  { method, path, body }: Call,
): Promise<Answer> {
  const text = body ? JSON.stringify(body) : ''
  try {
    const response = await fetch(`${api_url}${path}`, {
      method,
      headers: {
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...outgoingRequestId(),
        ...signed(secret, { method, path, body: text }, now()),
      },
      ...(body ? { body: text } : {}),
      redirect: 'error',
      signal: AbortSignal.timeout(answerTimeoutMs),
    })
    const answer = (await response.text()).slice(0, answerLengthMax)
    const { status } = response
    if (response.ok) return { json: JSON.parse(answer) }
    // Only this status means an invalid order; all others are temporary.
    return { failure: `HTTP ${status} ${answer.slice(0, 200)}`, refused: status === 422, status }
  } catch (error) {
    return { failure: String(error).slice(0, 300), refused: false }
  }
}
