import { outgoingRequestId } from '@casino/http/requests/request-id.ts'
import type { ProviderRow } from './provider-store.ts'
import type { Signature } from './signature.ts'

const answerTimeoutMs = 8000
const answerLengthMax = 16_384

/** A provider's answer, or why there is none: for logs and tables, never for a player. */
export type ProviderAnswer = { status: number; text: string } | { failure: string }

export type SignedCall = {
  url: string
  call: object
  signature: Pick<Signature, 'header' | 'sign'>
  /** The maximum length of the answer in characters; the rest is not read. */
  lengthMax?: number | undefined
}

/**
 * Sends one signed call. One attempt, never within a transaction; the caller repeats it if needed.
 */
export async function postSigned(
  keys: Pick<ProviderRow, 'secret'>,
  { url, call, signature, lengthMax = answerLengthMax }: SignedCall,
): Promise<ProviderAnswer> {
  const body = JSON.stringify(call)
  try {
    const signed = { [signature.header]: signature.sign(keys, body) }
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...outgoingRequestId(), ...signed },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(answerTimeoutMs),
    })
    return { status: response.status, text: await beginningOf(response, lengthMax) }
  } catch (error) {
    return { failure: String(error).slice(0, 300) }
  }
}

/** Why an answer is a failure; undefined if it is a success. */
export function failureOf(answer: ProviderAnswer): string | undefined {
  if ('failure' in answer) return answer.failure
  const { status, text } = answer
  return status < 200 || status > 299 ? `HTTP ${status} ${text.slice(0, 200)}` : undefined
}

/** The text of a successful answer; throws otherwise. */
export function agreedText(answer: ProviderAnswer): string {
  const failure = failureOf(answer)
  if (failure !== undefined || 'failure' in answer) throw new Error(failure)
  return answer.text
}

async function beginningOf({ body }: Response, lengthMax: number): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const part of body ?? []) {
    text += decoder.decode(part, { stream: true })
    if (text.length >= lengthMax) break
  }
  return text.slice(0, lengthMax)
}
