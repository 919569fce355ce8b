import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createInstance, getHttpOperationsFromSpec, type IHttpRequest } from '@stoplight/prism-http'
import { inject } from 'vitest'
import { readOpenapi } from './read-openapi.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The path of the published description; empty for ours. */
    btcpay_description: string
  }
}

type Asked = { call: string; path: string; query: string; authorization: string | undefined } & {
  body: unknown
}
/** Prism's generated answers: examples of the description, or random ones from a seed. */
export type Examples = 'static' | { seed: string }
type Reply = { status: number; json: unknown }

const operations = getHttpOperationsFromSpec(readOpenapi(inject('btcpay_description')))
const log: Record<string, unknown> = { child: () => log }
for (const level of ['trace', 'debug', 'info', 'success', 'warn', 'error', 'fatal']) {
  log[level] = () => undefined
}
const logger = log as unknown as Parameters<typeof createInstance>[1]['logger']
const rules = { checkSecurity: true, validateRequest: true, validateResponse: true, errors: true }

/**
 * Prism simulates a BTCPay Server from its description: it refuses undescribed requests and turns
 * undescribed answers into errors. Without an answer function it generates the answers.
 */
export async function prismBtcpay(answer: ((asked: Asked) => unknown) | Examples) {
  const asked: Asked[] = []
  const server = createServer(async (request, response) => {
    const { status, json } = await reply(request, { answer, asked }).catch(fault)
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

type Play = { answer: Parameters<typeof prismBtcpay>[0]; asked: Asked[] }

async function reply(request: IncomingMessage, { answer, asked }: Play): Promise<Reply> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const text = Buffer.concat(parts).toString('utf8')
  const { pathname, search, searchParams } = new URL(request.url ?? '/', 'http://btcpay.example')
  const input: IHttpRequest = {
    method: request.method?.toLowerCase() as IHttpRequest['method'],
    url: { path: pathname, query: Object.fromEntries(searchParams) },
    headers: request.headers as Record<string, string>,
    ...(text ? { body: JSON.parse(text) } : {}),
  }
  const { authorization } = request.headers
  const one = { path: pathname, query: search, authorization, body: input.body }
  const played = (call: string) => {
    asked.push({ call, ...one })
    return typeof answer === 'function' ? answer({ call, ...one }) : undefined
  }
  return play(input, { answer, played })
}

type PlayedAnswer = { answer: Play['answer']; played: (call: string) => unknown }

async function play(input: IHttpRequest, { answer, played }: PlayedAnswer): Promise<Reply> {
  const isOurs = typeof answer === 'function'
  const mock =
    typeof answer === 'object' ? { dynamic: true, seed: answer.seed } : { dynamic: false }
  const config = { ...rules, mock, isProxy: false as const, upstreamProxy: undefined }
  const scripted: NonNullable<Parameters<typeof createInstance>[1]['mock']> = (given) => () => {
    const { resource, input: seen } = given
    const headers = { 'content-type': 'application/json' }
    if (seen.validations.length > 0) {
      const [{ code } = {}] = seen.validations
      return right({ statusCode: Number(code) || 422, headers, body: seen.validations })
    }
    const body = played(`${resource.method.toUpperCase()} ${resource.path}`)
    return right({ statusCode: 200, headers, body })
  }
  const prism = createInstance(config, { logger, ...(isOurs ? { mock: scripted } : {}) })
  const result = await prism.request(input, await operations, config)()
  if (result._tag === 'Left') return fault(result.left)
  const { output, validations } = result.right
  if (validations.input.length > 0) return { status: output.statusCode, json: validations.input }
  const isBroken = isOurs && validations.output.length > 0
  if (isBroken) return { status: 500, json: validations.output }
  return { status: output.statusCode, json: output.body }
}

const right = <T>(value: T) => ({ _tag: 'Right' as const, right: value })

function fault(error: Error & { status?: number }): Reply {
  return { status: error.status ?? 500, json: { message: String(error) } }
}
