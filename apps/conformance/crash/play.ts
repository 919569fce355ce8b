import { randomInt } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type { Bench } from '../bench.ts'
import { bet, rollback, win } from '../operations.ts'
import type { Answer, Message, Operation, User } from '../protocol-adapter.ts'

/** A call that the wallet has acknowledged, with its transaction ids. */
export type Acknowledged = { message: Message; tx: string[] }

export type Play = {
  acknowledged: Acknowledged[]
  /** The expected change of each player's balance. */
  changed: Map<User, bigint>
  /** Waits for the first acknowledged call that started after this moment; returns its time. */
  backAfter(moment: number): Promise<number>
  /** Lets every caller finish its last call. */
  stop(): Promise<void>
}

const stake = 7n
const winMax = 15
const pauseMs = 5
/** Shorter pauses would take the CPU time that a restarting server needs. */
const outagePauseMs = 50
const silenceMsMax = 120_000

/** Plays with several callers per player, who retry until they are answered. */
export function playOn(
  bench: Bench,
  { players, callers }: { players: readonly User[]; callers: number },
): Play {
  const acknowledged: Acknowledged[] = []
  const changed = new Map<User, bigint>(players.map((user) => [user, 0n]))
  let newest = { begun: 0, answered: 0 }
  let running = true
  let broken: unknown
  const settle = async (user: User, message: Message, change: bigint) => {
    const { answer, begun } = await persist(bench, message)
    acknowledged.push({ message, tx: answer.tx })
    changed.set(user, (changed.get(user) ?? 0n) + change)
    if (begun > newest.begun) newest = { begun, answered: performance.now() }
  }
  const playRounds = async (user: User) => {
    while (running) {
      for (const { message, change } of roundOf(bench, user)) await settle(user, message, change)
      await pause(pauseMs)
    }
  }
  const playing = Array.from({ length: callers }, (_, at) =>
    playRounds(players[at % players.length] as User).catch((error) => {
      broken = error
    }),
  )
  const assertWell = () => {
    if (broken) throw broken
  }
  return {
    acknowledged,
    changed,
    async backAfter(moment) {
      while (newest.begun <= moment) {
        assertWell()
        await pause(1)
      }
      return newest.answered
    },
    async stop() {
      running = false
      await Promise.all(playing)
      assertWell()
    },
  }
}

type Step = { message: Message; change: bigint }

/** A bet and its win in one or two calls, or a bet with a rollback. */
function roundOf({ adapter, round: newRound }: Bench, user: User): Step[] {
  const round = newRound({ user })
  const call = (change: bigint, ...operations: Operation[]) => ({
    message: adapter.play(round, operations),
    change,
  })
  const first = bet(stake)
  const prize = win(BigInt(randomInt(winMax)))
  const rounds = [
    () => [call(prize.amount - stake, first, prize)],
    () => [call(-stake, first), call(prize.amount, prize)],
    () => [call(-stake, first), call(stake, rollback(first))],
  ]
  return rounds[randomInt(rounds.length)]?.() ?? []
}

/** Retries a call until it is answered, as a provider does. A refusal is a fault. */
export async function persist(
  bench: Bench,
  message: Message,
): Promise<{ answer: Answer; begun: number }> {
  const since = performance.now()
  for (;;) {
    const begun = performance.now()
    const answer = await bench.send(message).catch(() => undefined)
    if (answer?.ok) return { answer, begun }
    if (answer && !isOutage(answer)) throw new Error(`a call was refused: ${answer.code}`)
    if (begun - since > silenceMsMax) throw new Error('the wallet did not come back')
    await pause(outagePauseMs)
  }
}

function isOutage({ code }: Answer): boolean {
  return /^(HTTP )?5\d\d$/.test(code)
}
