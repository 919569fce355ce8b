import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isSigned } from '@casino/secrets/hmac.ts'
import { testSecrets } from './player.ts'

type Action = { action: string; action_id: string; amount?: number; original_action_id?: string }
export type WalletRequest = {
  verb: 'play' | 'rollback' | 'freespins'
  game: string
  game_id?: string
  currency: string
  finished?: boolean
  actions: Action[]
}
/** What the game server says about free spins. */
export type FreespinCall = {
  issue_id: string
  status: 'active' | 'played' | 'expired'
  total_amount: number
  freespins_performed: number
}
type Failing = 'never' | 'before booking' | 'after booking'

export type CasinoWallet = Awaited<ReturnType<typeof startCasinoWallet>>

type State = {
  balance: bigint
  requests: WalletRequest[]
  booked: Map<string, Action>
  undone: Set<string>
  failing: { how: Failing; times: number }
  refusal: { code: number; afterFailures: boolean } | undefined
  called: (() => void) | undefined
  isOver: boolean
  freespins: FreespinCall[]
  freespinFailures: number
  paid: Set<string>
}

const startBalance = 100_000n

function newState(): State {
  return {
    balance: startBalance,
    requests: [],
    booked: new Map(),
    undone: new Set(),
    failing: { how: 'never', times: 0 },
    refusal: undefined,
    called: undefined,
    isOver: false,
    freespins: [],
    freespinFailures: 0,
    paid: new Set(),
  }
}

/** The casino's side of the wallet protocol for tests: correct, and able to fail on demand. */
export async function startCasinoWallet() {
  const state = newState()
  const server = createServer(async (request, response) => {
    const { status, body } = answer(state, await read(request))
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  return {
    url: `http://127.0.0.1:${port}`,
    startBalance,
    balance: () => state.balance,
    setBalance: (cents: bigint) => {
      state.balance = cents
    },
    /** The calls that moved money; `any` includes balance queries. */
    calls: (verb: 'play' | 'rollback' | 'any') =>
      state.requests.filter((call) => verb === 'any' || (call.verb === verb && call.game_id)),
    /** What was said of an issue, in order; failed calls too. */
    freespins: (issue_id: string) => state.freespins.filter((call) => call.issue_id === issue_id),
    /** How many calls about ended free spins are not answered. */
    failFreespins: (times: number) => {
      state.freespinFailures = times
    },
    booked: (action: string) =>
      [...state.booked.values()].filter((one) => one.action === action).length,
    fail: (how: Failing, times = 0) => {
      state.failing = { how, times }
    },
    refuse: (code: number | undefined, { afterFailures = false } = {}) => {
      state.refusal = code === undefined ? undefined : { code, afterFailures }
    },
    /** Ends the session at the casino: bets and balance queries are refused. */
    endSession: () => {
      state.isOver = true
    },
    untilCalled: () =>
      new Promise<void>((resolve) => {
        state.called = resolve
      }),
    reset: () => Object.assign(state, newState()),
    stop: () => new Promise<unknown>((resolve) => server.close(resolve)),
  }
}

async function read(request: IncomingMessage): Promise<WalletRequest | undefined> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const body = Buffer.concat(chunks)
  const path = /^\/wallet\/gcp\/(\w+)\/(\w+)$/.exec(request.url ?? '') ?? []
  const [, provider = '', verb = ''] = path
  const secret = testSecrets[provider as keyof typeof testSecrets] ?? ''
  if (!isSigned(secret, body, request.headers['x-request-sign'])) return undefined
  const call = JSON.parse(body.toString()) as WalletRequest
  return { ...call, verb: verb as WalletRequest['verb'], actions: call.actions ?? [] }
}

function answer(state: State, call: WalletRequest | undefined): { status: number; body: object } {
  if (!call) return { status: 403, body: { code: 403, message: 'forbidden' } }
  if (call.verb === 'freespins') return answerFreespins(state, call as unknown as FreespinCall)
  state.requests.push(call)
  const isMoney = call.actions.length > 0
  if (isMoney) state.called?.()
  if (state.isOver && needsOpen(call)) {
    return { status: 412, body: { code: 101, message: 'the player is invalid' } }
  }
  const how = isMoney && call.verb === 'play' ? failure(state) : 'never'
  if (how === 'before booking') return { status: 503, body: { code: 503, message: 'down' } }
  const code = how === 'never' && isMoney ? refusalOf(state, call) : undefined
  if (code !== undefined) {
    return { status: 412, body: { code, message: 'refused', balance: Number(state.balance) } }
  }
  for (const action of call.actions) book(state, action)
  if (how === 'after booking') return { status: 504, body: { code: 504, message: 'late' } }
  return { status: 200, body: { balance: Number(state.balance), transactions: [] } }
}

/** Pays an issue once. */
function answerFreespins(state: State, call: FreespinCall): { status: number; body: object } {
  state.freespins.push(call)
  if (call.status !== 'active' && state.freespinFailures > 0) {
    state.freespinFailures -= 1
    return { status: 503, body: { code: 503, message: 'down' } }
  }
  if (call.status === 'played' && !state.paid.has(call.issue_id)) {
    state.paid.add(call.issue_id)
    state.balance += BigInt(call.total_amount)
  }
  return { status: 200, body: { balance: Number(state.balance) } }
}

function needsOpen({ actions, finished }: WalletRequest): boolean {
  return (actions.length === 0 && !finished) || actions.some(({ action }) => action === 'bet')
}

function failure({ failing }: State): Failing {
  if (failing.times === 0) return 'never'
  failing.times -= 1
  return failing.how
}

/** A booked call is replayed and not refused, except where a test requires it. */
function refusalOf({ refusal, booked }: State, call: WalletRequest): number | undefined {
  if (!refusal || call.verb !== 'play') return undefined
  const isNew = call.actions.some(({ action_id }) => !booked.has(action_id))
  return isNew || refusal.afterFailures ? refusal.code : undefined
}

function book(state: State, action: Action): void {
  const { booked, undone } = state
  if (booked.has(action.action_id) || undone.has(action.action_id)) return
  booked.set(action.action_id, action)
  state.balance += moved(action)
  if (action.original_action_id === undefined) return
  undone.add(action.original_action_id)
  const original = booked.get(action.original_action_id)
  if (original) state.balance -= moved(original)
}

function moved({ action, amount = 0 }: Action): bigint {
  if (action === 'bet') return -BigInt(amount)
  return action === 'win' ? BigInt(amount) : 0n
}
