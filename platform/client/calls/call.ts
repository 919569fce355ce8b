import { addressOf } from '@casino/contract/address.ts'
import type { Endpoint, Received, Sent } from '@casino/contract/endpoint.ts'
import { versionHeader } from '@casino/contract/version.ts'
import { CallError } from './call-error.ts'

const timeoutMs = import.meta.env.DEV ? 8_000 : 30_000
const retriesMax = 6
const firstDelayMs = 300

/**
 * Calls the server. Network errors and timeouts are retried up to six times with growing delays,
 * but only where that is safe: reads, PUT, DELETE, and calls with an idempotency key. Throws a
 * CallError with the server's code and its message in the player's language.
 */
export async function call<E extends Endpoint>(
  contract: E,
  input: Sent<E>,
  { signal, key }: { signal?: AbortSignal; key?: string } = {},
): Promise<Received<E>> {
  const { url, body } = addressOf(contract, input as Record<string, unknown>)
  const idempotencyKey = contract.keyed ? (key ?? crypto.randomUUID()) : undefined
  const repeatable = contract.method !== 'POST' && contract.method !== 'PATCH'
  const request: RequestInit = {
    method: contract.method,
    headers: {
      'x-requested-with': 'fetch',
      'x-locale': document.documentElement.lang,
      ...versionHeader(contract),
      ...playerHeader(contract),
      ...(body === undefined || contract.takesFile ? {} : { 'content-type': 'application/json' }),
      ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
    },
    credentials: 'same-origin',
    ...(body === undefined ? {} : { body: await writtenAs(contract, body) }),
  }
  const retries = repeatable || idempotencyKey ? retriesMax : 0
  const fail = (fault: unknown, error: CallError): never => {
    // A refusal is an expected answer, not an error of the page.
    const log = error.status >= 400 && error.status < 500 ? console.info : console.error
    log(faultName(contract), fault, ...(error.failure ? [error.failure] : []))
    throw error
  }
  const lost = (fault: unknown) => fail(fault, new CallError(0, undefined, contract.failsAs))
  const response = await send(url, request, { retries, lost, ...(signal ? { signal } : {}) })
  if (response.ok && contract.isFile) return (await response.blob()) as Received<E>
  const answer: unknown = await response.json().catch(() => undefined)
  if (response.ok) return answer as Received<E>
  const error = new CallError(response.status, answer, contract.failsAs)
  if (response.status === 401) window.dispatchEvent(new Event('auth-error'))
  if (error.code === 'player_changed') window.dispatchEvent(new Event('player-changed'))
  return fail(response.status, error)
}

/** A change names the player whom the page was rendered for: the root element has the id. */
function playerHeader({ method }: Pick<Endpoint, 'method'>): Record<string, string> {
  const { player } = document.documentElement.dataset
  return method === 'GET' || player === undefined ? {} : { 'x-player': player }
}

/** The name in the log: the address without its input. */
function faultName({ path }: Pick<Endpoint, 'path'>): string {
  return `${path.slice(1).replaceAll(/\W+/g, '_').toUpperCase()}_ERROR`
}

/** A file is sent as multipart form data, everything else as JSON. */
async function writtenAs(
  { takesFile }: Pick<Endpoint, 'takesFile'>,
  body: Record<string, unknown>,
): Promise<BodyInit> {
  if (!takesFile) return JSON.stringify(body)
  // Loaded on demand, because few pages send files.
  const { formOf } = await import('@casino/contract/form.ts')
  return formOf(body)
}

type Sending = { retries: number; lost(fault: unknown): never; signal?: AbortSignal }

async function send(url: string, request: RequestInit, { retries, lost, signal }: Sending) {
  for (let attempt = 0; ; attempt += 1) {
    try {
      const timeout = AbortSignal.timeout(timeoutMs)
      return await fetch(url, {
        ...request,
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      })
    } catch (error) {
      if (signal?.aborted) throw new CallError(0, undefined)
      if (attempt >= retries) return lost(error)
      await new Promise((resolve) => setTimeout(resolve, firstDelayMs * 2 ** attempt))
    }
  }
}
