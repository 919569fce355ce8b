import { randomUUID } from 'node:crypto'
import { Mismatch } from './mismatch.ts'
import type {
  Answer,
  Meaning,
  Message,
  Operation,
  ProtocolAdapter,
  Round,
  User,
} from './protocol-adapter.ts'

export type Role = 'main' | 'other' | 'disabled' | 'excluded' | 'limited'

/** The players and parameters of the cases. Users without a name are not configured. */
export type Setting = {
  url: string
  currency: string
  otherCurrency: string
  game: string
  otherGame: string
  endedSession: string
  demoSession?: string
  /** An id of free spins that were issued to the main user. */
  issue?: string
  users: Record<Role, User>
}

/** A user's balance; by default the main user's. */
type TestWallet = { balance: bigint; user?: User }

export type Bench = {
  adapter: ProtocolAdapter
  setting: Setting
  /** A new round of the main user, with overrides. */
  round(more?: Partial<Round>): Round
  play(round: Round, ...operations: Operation[]): Promise<Answer>
  send(message: Message): Promise<Answer>
  sendText(path: string, text: string, signature?: string): Promise<Answer>
  balanceOf(user?: User): Promise<bigint>
  /** Expects success, and this balance both in the answer and in a later query. */
  isDone(answer: Answer, balance: bigint, user?: User): Promise<void>
  /** Expects a refusal for this reason, and this balance. */
  isRefused(answer: Answer, reason: Meaning, purse: TestWallet): Promise<void>
}

const answerTimeoutMs = 15_000

/** Runs cases against a wallet with one protocol. */
export function createBench(adapter: ProtocolAdapter, setting: Setting): Bench {
  const { main } = setting.users
  const sendText = (path: string, text: string, signature?: string) =>
    callWallet({ adapter, setting }, { path, text, signature })
  const send = ({ path, body }: Message) => {
    const text = JSON.stringify(body)
    return sendText(path, text, adapter.sign(text))
  }
  const round = (more: Partial<Round> = {}): Round => {
    const { currency, game } = setting
    return { user: main, currency, game, id: randomUUID(), ...more }
  }
  const balanceOf = async (user: User = main) => {
    const answer = await send(adapter.balance(round({ user })))
    if (answer.balance === undefined) throw new Mismatch('a balance', answer.code)
    return answer.balance
  }
  const isBalance = async (balance: bigint, user?: User) => {
    const has = await balanceOf(user)
    if (has !== balance) throw new Mismatch(`balance ${balance}`, `balance ${has}`)
  }
  return {
    adapter,
    setting,
    round,
    send,
    sendText,
    balanceOf,
    play: (of, ...operations) => send(adapter.play(of, operations)),
    async isDone(answer, balance, user) {
      const expected = `done, balance ${balance}`
      if (!answer.ok || answer.balance !== balance) throw new Mismatch(expected, received(answer))
      await isBalance(balance, user)
    },
    async isRefused(answer, reason, { balance, user }) {
      const codes = adapter.codes[reason]
      const isRight = !answer.ok && codes.includes(answer.code)
      if (!isRight) throw new Mismatch(codes.join(' or '), received(answer))
      await isBalance(balance, user)
    },
  }
}

type Sent = { path: string; text: string; signature: string | undefined }

async function callWallet(
  { adapter, setting }: { adapter: ProtocolAdapter; setting: Setting },
  { path, text, signature }: Sent,
): Promise<Answer> {
  const signed = signature === undefined ? {} : { [adapter.signatureHeader]: signature }
  const response = await fetch(`${setting.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...signed },
    body: text,
    signal: AbortSignal.timeout(answerTimeoutMs),
  })
  const body = await response.json().catch(() => undefined)
  return adapter.read(response.status, isObject(body) ? body : {})
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function received({ code, balance }: Answer): string {
  return balance === undefined ? code : `${code}, balance ${balance}`
}
