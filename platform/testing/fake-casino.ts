import type { Endpoint, Received } from '@casino/contract/endpoint.ts'
import { bodyOf } from '@casino/contract/form.ts'
import { versionOf } from '@casino/contract/version.ts'
import { afterEach, vi } from 'vitest'
import * as z from 'zod/mini'

type Reply = { status: number; body: unknown }
type Asked = { call: string; method: string; input: Record<string, unknown>; headers: Headers }

/** A fake casino for component tests: it answers calls as configured and records them. */
export type FakeCasino = {
  /** Sets the answer of a call. */
  answers<E extends Endpoint>(contract: E, answer: Received<E>): void
  refuses<E extends Endpoint>(contract: E, code: E['refusals'][number], message: string): void
  /** Answers a call with errors of fields. */
  faults(contract: Endpoint, fields: Record<string, string>): void
  /** Answers a call with errors of fields, by their codes. */
  faultsAs(contract: Endpoint, fields: Record<string, Record<string, string>>): void
  /** Answers a call with a server error. */
  fails(contract: Endpoint, message: string): void
  /** The changing calls, in order. */
  changes(): { call: string; input: Record<string, unknown> }[]
  /** All calls, reads included. */
  asked: Asked[]
  /** Calls as a page loader does on the server. */
  call(name: string, input: Record<string, unknown>): Promise<Reply>
}

afterEach(() => {
  vi.unstubAllGlobals()
})

/** Opens a fake casino. A call without a configured answer fails the test. */
export function openFakeCasino(): FakeCasino {
  const replies = new Map<Endpoint, Reply>()
  const asked: Asked[] = []
  vi.stubGlobal('fetch', async (url: string, { method, body, headers }: RequestInit) => {
    const version = versionOf(Object.fromEntries(new Headers(headers)))
    const known = [...replies.keys()].filter((contract) => contract.version === version)
    const found = findCall(known, new URL(url, 'http://casino.test'), String(method))
    if (!found) throw new Error(`the fake casino has no answer for ${method} ${url}`)
    const { contract, input } = found
    const sent = body instanceof FormData ? bodyOf(body) : body ? JSON.parse(String(body)) : {}
    asked.push({
      call: contract.name,
      method: contract.method,
      input: { ...input, ...sent },
      headers: new Headers(headers),
    })
    const { status, body: answer } = replies.get(contract) as Reply
    return new Response(JSON.stringify(answer), { status })
  })
  return {
    asked,
    async call(name, input) {
      const configured = [...replies].find(([contract]) => contract.name === name)
      if (!configured) throw new Error(`the fake casino has no answer for ${name}`)
      const [{ method }, reply] = configured
      asked.push({ call: name, method, input, headers: new Headers() })
      return reply
    },
    answers(contract, answer) {
      // The fake may only answer what the contract allows.
      z.parse(contract.output, answer)
      replies.set(contract, { status: 200, body: answer })
    },
    refuses(contract, code, message) {
      replies.set(contract, { status: statusOf(code), body: { error: { code, message } } })
    },
    faults(contract, fields) {
      const errors = Object.fromEntries(
        Object.entries(fields).map(([field, message]) => [field, { invalid: message }]),
      )
      replies.set(contract, { status: 422, body: { errors } })
    },
    faultsAs(contract, errors) {
      replies.set(contract, { status: 422, body: { errors } })
    },
    fails(contract, message) {
      replies.set(contract, { status: 500, body: { error: { code: 'internal', message } } })
    },
    changes: () =>
      asked.filter(({ method }) => method !== 'GET').map(({ call, input }) => ({ call, input })),
  }
}

function statusOf(code: string): number {
  if (code.endsWith('_unknown')) return 404
  return code.endsWith('_forbidden') ? 403 : 409
}

/** Finds the call of a URL; fixed paths win over parameters. */
function findCall(known: readonly Endpoint[], url: URL, method: string) {
  const plainFirst = known.toSorted((a, b) => partsIn(a) - partsIn(b))
  for (const contract of plainFirst) {
    if (contract.method !== method) continue
    const pattern = contract.path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')
    const match = new RegExp(`^${pattern}$`).exec(url.pathname)
    const input = { ...match?.groups, ...Object.fromEntries(url.searchParams) }
    if (match) return { contract, input }
  }
  return undefined
}

function partsIn({ path }: Endpoint): number {
  return path.split(':').length
}
