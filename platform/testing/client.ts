import { addressOf } from '@casino/contract/address.ts'
import type { Endpoint, Received, Sent } from '@casino/contract/endpoint.ts'
import { formOf } from '@casino/contract/form.ts'
import { versionHeader } from '@casino/contract/version.ts'
import type { InjectOptions } from 'fastify'
import { effort } from './effort.ts'

/** A raw answer. */
export type Answer<Body = unknown> = {
  status: number
  headers: Record<string, string | string[] | number | undefined>
  body: Body
}
/** The answer of a call: its output, or why it was refused. */
export type Called<E extends Endpoint> = Answer<Received<E>> & {
  /** The refusal code; undefined when the call succeeded. */
  code: string | undefined
  /** The details of a refusal. */
  details: Record<string, unknown>
  /** The first error key of each field. */
  faults: Record<string, string>
}
/** Options that differ from how our pages send a call. */
export type Sending = { key?: string; headers?: Record<string, string>; ip?: string }

type Inject = (options: InjectOptions) => Promise<{
  statusCode: number
  body: string
  headers: Answer['headers']
  cookies: { name: string; value: string }[]
}>
type ClientOptions = {
  inject: Inject
  origin: string
  cookie?: string
  headers?: Record<string, string>
}

export type Client = ReturnType<typeof clientOf>

let addresses = 0

function nextAddress(): string {
  addresses += 1
  return `10.${Math.floor(addresses / 62_500)}.${Math.floor(addresses / 250) % 250}.${addresses % 250}`
}

/** A test browser with its own address and cookies. It sends what our pages send. */
export function clientOf({ inject, origin, cookie: first, headers: own }: ClientOptions) {
  const jar = new Map<string, string>(pairsOf(first))
  const address = nextAddress()
  const request = async (
    method: string,
    url: string,
    { body, headers, ip }: Sending & { body?: unknown } = {},
  ): Promise<Answer> => {
    const response = await inject({
      method: method as 'GET',
      url,
      headers: {
        'x-requested-with': 'fetch',
        host: new URL(origin).host,
        origin,
        ...(jar.size > 0 ? { cookie: textOfJar(jar) } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...own,
        ...headers,
      },
      ...(body === undefined ? {} : { payload: textOf(body) }),
      // Long tests call more often than one address may: there each call has its own.
      remoteAddress: ip ?? effort({ short: address, long: nextAddress() }),
    })
    for (const { name, value } of response.cookies) {
      if (value) jar.set(name, encodeURIComponent(value))
      else jar.delete(name)
    }
    const isJson = String(response.headers['content-type']).startsWith('application/json')
    return {
      status: response.statusCode,
      headers: response.headers,
      body: isJson ? JSON.parse(response.body) : response.body,
    }
  }
  return {
    /** The network address of the browser. */
    address,
    /** A raw request: for protocols, pages and deliberately wrong calls. */
    request,
    /** The session cookie. */
    cookie: () => {
      const name = [...jar.keys()].find((one) => one.endsWith('session'))
      return name ? `${name}=${jar.get(name)}` : undefined
    },
    /** Sends a call with the types of its contract. */
    async call<E extends Endpoint>(
      contract: E,
      input: Sent<E>,
      { key, headers, ...how }: Sending = {},
    ): Promise<Called<E>> {
      const { url, body } = addressOf(contract, input as Record<string, unknown>)
      const own = { ...versionHeader(contract), ...headers }
      const all = key === undefined ? own : { 'idempotency-key': key, ...own }
      const sent =
        contract.takesFile && body
          ? { ...how, ...(await formSent(body, all)) }
          : { ...how, headers: all, body }
      const answer = await request(contract.method, url, sent)
      return { ...answer, ...refusalIn(answer.body) } as Called<E>
    },
  }
}

function pairsOf(cookie = ''): [string, string][] {
  const pairs = cookie.split('; ').filter((pair) => pair.includes('='))
  return pairs.map((pair) => {
    const end = pair.indexOf('=')
    return [pair.slice(0, end), pair.slice(end + 1)]
  })
}

function textOfJar(jar: ReadonlyMap<string, string>): string {
  return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
}

type Errors = { [field: string]: Record<string, string> | Errors }
type Refused = {
  error?: { code?: string } & Record<string, unknown>
  errors?: Errors
}

function refusalIn(body: unknown): Pick<Called<Endpoint>, 'code' | 'details' | 'faults'> {
  const { error, errors = {} } = (typeof body === 'object' && body ? body : {}) as Refused
  const { code, ...details } = error ?? {}
  return { code, details, faults: Object.fromEntries(faultsIn(errors)) }
}

/** Nested fields are named `profile.first_name`. */
function faultsIn(errors: Errors, group = ''): [field: string, code: string][] {
  return Object.entries(errors).flatMap(([name, texts]) => {
    const [code = ''] = Object.keys(texts)
    if (typeof texts[code] === 'object') return faultsIn(texts as Errors, `${name}.`)
    return [[`${group}${name}`, code] as [string, string]]
  })
}

function textOf(body: unknown): string | Buffer {
  return typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body)
}

/** Encodes a body with a file as a browser does. */
async function formSent(body: Record<string, unknown>, headers: Record<string, string>) {
  const written = new Response(formOf(body))
  const type = written.headers.get('content-type') ?? ''
  return {
    headers: { ...headers, 'content-type': type },
    body: Buffer.from(await written.arrayBuffer()),
  }
}
