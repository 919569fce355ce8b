import * as z from 'zod/mini'
import type { Failure, Provider } from '../providers/adapter.ts'

const answerTimeoutMs = 8_000
const answerLengthMax = 4_194_304

const Keys = z.object({ api_key: z.string(), webhook_secret: z.string() })

/** A provider's secret holds both keys: that of the API and that of the webhooks. */
export function keysOf({ secret }: Provider): z.output<typeof Keys> {
  return Keys.parse(JSON.parse(secret))
}

type Call = { method: 'GET' | 'POST'; path: string; body?: object }
export type Answer = { json: unknown } | Failure

/** A call to the store that the provider's address names: `https://host/api/v1/stores/ID`. */
export function askStore(provider: Provider, call: Call): Promise<Answer> {
  return speak(provider, `${provider.api_url}${call.path}`, call)
}

/** A call to the server itself, beside its stores. */
export function askServer(provider: Provider, call: Call): Promise<Answer> {
  return speak(provider, `${provider.api_url.replace(/\/stores\/[^/]+$/, '')}${call.path}`, call)
}

async function speak(provider: Provider, url: string, { method, body }: Call): Promise<Answer> {
  try {
    const response = await fetch(url, {
      method,
      headers: {
        authorization: `token ${keysOf(provider).api_key}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      redirect: 'error',
      signal: AbortSignal.timeout(answerTimeoutMs),
    })
    const answer = (await response.text()).slice(0, answerLengthMax)
    const { status } = response
    if (response.ok) return { json: answer ? JSON.parse(answer) : null }
    // These say that the order itself is wrong; all else passes.
    const refused = status === 400 || status === 422
    return { failure: `HTTP ${status} ${answer.slice(0, 200)}`, refused }
  } catch (error) {
    return { failure: String(error).slice(0, 300), refused: false }
  }
}
