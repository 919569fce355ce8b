import { sign } from './signature.ts'

const answerTimeoutMs = 8000
const answerLengthMax = 16_384

export type SpokenTo = { gcp_url: string; casino_id: string; secret: string }

/** What a provider answered, or why it did not: for our log and our rows, never for a player. */
export type ProviderAnswer = { status: number; text: string } | { failure: string }

/** Sends one signed call. One attempt; whoever needs more repeats it. */
export async function postToProvider(
  { gcp_url, casino_id, secret }: SpokenTo,
  path: string,
  call: object,
): Promise<ProviderAnswer> {
  const body = JSON.stringify({ casino_id, ...call })
  try {
    const response = await fetch(`${gcp_url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-request-sign': sign(secret, body) },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(answerTimeoutMs),
    })
    return { status: response.status, text: (await response.text()).slice(0, answerLengthMax) }
  } catch (error) {
    return { failure: String(error).slice(0, 300) }
  }
}
