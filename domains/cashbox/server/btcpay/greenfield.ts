import * as z from 'zod/mini'
import type { Failure, Provider } from '../providers/adapter.ts'
import { parseItems } from './parse-items.ts'

const answerTimeoutMs = 8_000
/** A list without pages may be long. */
const listTimeoutMs = 60_000
const answerBytesMax = 4_194_304

const Keys = z.object({ api_key: z.string(), webhook_secret: z.string() })

/** A provider's secret contains both keys: that of the API and that of the webhooks. */
export function keysOf({ secret }: Provider): z.output<typeof Keys> {
  return Keys.parse(JSON.parse(secret))
}

type Call = { method: 'GET' | 'POST'; path: string; body?: object; timeoutMs?: number }
export type Answer = { json: unknown } | Failure

/** Calls the store in the provider's address: `https://host/api/v1/stores/ID`. */
export function askStore(provider: Provider, call: Call): Promise<Answer> {
  return sendRequest(provider, `${provider.api_url}${call.path}`, call)
}

/** Calls the server itself, outside of the store. */
export function askServer(provider: Provider, call: Call): Promise<Answer> {
  return sendRequest(
    provider,
    `${provider.api_url.replace(/\/stores\/[^/]+$/, '')}${call.path}`,
    call,
  )
}

/** The matching items of a store's list, parsed one by one to limit memory. */
export async function chosenOf<Item>(
  provider: Provider,
  { path, choose }: { path: string; choose: (item: unknown) => Item | undefined },
): Promise<{ list: Item[] } | Failure> {
  try {
    const call = { method: 'GET', path, timeoutMs: listTimeoutMs } as const
    const response = await send(provider, `${provider.api_url}${path}`, call)
    if (!response.ok) return failureOf(response)
    const list: Item[] = []
    for await (const item of parseItems(bodyOf(response))) {
      const chosen = choose(JSON.parse(item))
      if (chosen !== undefined) list.push(chosen)
    }
    return { list }
  } catch (error) {
    return silent(error)
  }
}

async function sendRequest(provider: Provider, url: string, call: Call): Promise<Answer> {
  try {
    const response = await send(provider, url, call)
    if (!response.ok) return failureOf(response)
    const answer = await textOf(response)
    return { json: answer ? JSON.parse(answer) : null }
  } catch (error) {
    return silent(error)
  }
}

async function failureOf(response: Response): Promise<Failure> {
  const { status } = response
  const answer = await textOf(response)
  // These statuses mean an invalid order; all others are temporary.
  const refused = status === 400 || status === 422
  return { failure: `HTTP ${status} ${answer.slice(0, 200)}`, refused }
}

function send(provider: Provider, url: string, call: Call): Promise<Response> {
  const { method, body, timeoutMs = answerTimeoutMs } = call
  return fetch(url, {
    method,
    headers: {
      authorization: `token ${keysOf(provider).api_key}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
}

async function textOf(response: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of bodyOf(response)) {
    bytes += part.length
    if (bytes > answerBytesMax) throw new Error('the answer is too long')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

function bodyOf({ body }: Response): AsyncIterable<Uint8Array> {
  return body ?? new Blob([]).stream()
}

function silent(error: unknown): Failure {
  return { failure: String(error).slice(0, 300), refused: false }
}
