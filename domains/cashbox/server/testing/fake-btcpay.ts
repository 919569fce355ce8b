import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Ajv } from 'ajv'
import { greenfield } from './greenfield.ts'

type Call = { request?: string; response: string }
type Description = { calls: Record<string, Call>; schemas: object }
type Asked = {
  call: string
  path: string
  query: string
  authorization: string | undefined
  body: unknown
}

const description: Description = greenfield
const ajv = new Ajv({ strict: false, allErrors: true })
ajv.addSchema({ $id: 'greenfield', schemas: description.schemas })

/** What is wrong with a value that the description has under this name; null when nothing is. */
export function faultsOf(name: string, value: unknown): unknown {
  const validate = ajv.compile({ $ref: `greenfield#/schemas/${name}` })
  return validate(value) ? null : validate.errors
}

/**
 * A server that takes only what the description of the Greenfield API lets be sent, and whose own answers
 * must be those of the description too.
 */
export async function fakeBtcpay(answer: (asked: Asked) => unknown) {
  const asked: Asked[] = []
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const text = Buffer.concat(parts).toString('utf8')
    const { pathname, search } = new URL(request.url ?? '/', 'http://btcpay.example')
    const call = nameOf(`${request.method} ${pathname}`)
    const body: unknown = text ? JSON.parse(text) : undefined
    const one = {
      call,
      path: pathname,
      query: search,
      authorization: request.headers.authorization,
      body,
    }
    asked.push(one)
    const { status, json } = replyTo(one, answer)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return {
    asked,
    api_url: `http://127.0.0.1:${port}/api/v1/stores/store1`,
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  }
}

function replyTo(asked: Asked, answer: (asked: Asked) => unknown) {
  const described = description.calls[asked.call]
  if (!described) return { status: 404, json: { message: `no call ${asked.call}` } }
  const faults = described.request ? faultsOf(described.request, asked.body) : null
  if (faults) return { status: 422, json: faults }
  const json = answer(asked)
  const own = faultsOf(described.response, json)
  return own ? { status: 500, json: own } : { status: 200, json }
}

/** The call's name in the description. */
function nameOf(line: string): string {
  return line
    .replace(/(\/stores)\/[^/]+/, '$1/{storeId}')
    .replace(/(\/payouts)\/[^/]+/, '$1/{payoutId}')
    .replace(/(v1\/invoices)\/[^/]+/, '$1/{invoiceId}')
}
