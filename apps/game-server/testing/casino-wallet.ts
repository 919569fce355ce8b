import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isSigned } from '../signature.ts'
import { testSecrets } from './player.ts'

type Action = { action: string; action_id: string; amount?: number; original_action_id?: string }
export type WalletRequest = {
  verb: 'play' | 'rollback'
  game: string
  game_id?: string
  currency: string
  finished?: boolean
  actions: Action[]
}
type Failing = 'never' | 'before booking' | 'after booking'

export type CasinoWallet = Awaited<ReturnType<typeof startCasinoWallet>>

/** The casino's side of the wallet protocol for tests: true to it, and able to fail on demand. */
export async function startCasinoWallet() {
  const startBalance = 100_000n
  let balance = startBalance
  let requests: WalletRequest[] = []
  let booked = new Map<string, Action>()
  let undone = new Set<string>()
  let failing: { how: Failing; times: number } = { how: 'never', times: 0 }
  let refusal: { code: number; afterFailures: boolean } | undefined
  let called: (() => void) | undefined

  function book(action: Action): void {
    if (booked.has(action.action_id) || undone.has(action.action_id)) return
    booked.set(action.action_id, action)
    const original = booked.get(action.original_action_id ?? '')
    if (action.action === 'rollback') undone.add(action.original_action_id ?? '')
    if (action.action === 'bet') balance -= BigInt(action.amount ?? 0)
    if (action.action === 'win') balance += BigInt(action.amount ?? 0)
    if (!original) return
    balance += (original.action === 'bet' ? 1n : -1n) * BigInt(original.amount ?? 0)
  }

  function answer(request: WalletRequest, response: ServerResponse): void {
    const isMoney = request.actions.length > 0
    const failsNow = isMoney && request.verb === 'play' && failing.times > 0 ? failing.how : 'never'
    if (failsNow !== 'never') failing.times -= 1
    if (failsNow === 'before booking') return send(response, 503, { code: 503, message: 'down' })
    const isNew = request.actions.some(({ action_id }) => !booked.has(action_id))
    const refuses = request.verb === 'play' && isMoney && refusal && failsNow === 'never'
    if (refuses && refusal && (isNew || refusal.afterFailures)) {
      return send(response, 412, {
        code: refusal.code,
        message: 'refused',
        balance: Number(balance),
      })
    }
    for (const action of request.actions) book(action)
    if (failsNow === 'after booking') return send(response, 504, { code: 504, message: 'late' })
    send(response, 200, { balance: Number(balance), transactions: [] })
  }

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks)
    const [, provider = '', verb = ''] =
      /^\/wallet\/gcp\/(\w+)\/(\w+)$/.exec(request.url ?? '') ?? []
    const secret = testSecrets[provider as keyof typeof testSecrets] ?? ''
    if (!isSigned(secret, body, request.headers['x-request-sign'])) {
      return send(response, 403, { code: 403, message: 'forbidden' })
    }
    const read = JSON.parse(body.toString()) as WalletRequest
    const call = { ...read, verb: verb as WalletRequest['verb'], actions: read.actions ?? [] }
    requests.push(call)
    if (call.actions.length > 0) called?.()
    answer(call, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  return {
    url: `http://127.0.0.1:${port}`,
    startBalance,
    balance: () => balance,
    setBalance: (cents: bigint) => {
      balance = cents
    },
    /** The calls that moved money; `any` counts mere questions for the balance as well. */
    calls: (verb: 'play' | 'rollback' | 'any') =>
      requests.filter((call) => verb === 'any' || (call.verb === verb && call.game_id)),
    booked: (action: string) => [...booked.values()].filter((one) => one.action === action).length,
    fail: (how: Failing, times = 0) => {
      failing = { how, times }
    },
    refuse: (code: number | undefined, { afterFailures = false } = {}) => {
      refusal = code === undefined ? undefined : { code, afterFailures }
    },
    untilCalled: () =>
      new Promise<void>((resolve) => {
        called = resolve
      }),
    reset: () => {
      balance = startBalance
      requests = []
      booked = new Map()
      undone = new Set()
      failing = { how: 'never', times: 0 }
      refusal = undefined
    },
    stop: () => new Promise<unknown>((resolve) => server.close(resolve)),
  }
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
