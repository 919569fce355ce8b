import type { Bench } from './bench.ts'
import { bet, win } from './operations.ts'
import type { Answer, User } from './protocol-adapter.ts'

export type Load = { seconds: number; callers: number; players: readonly User[] }
export type LoadReport = { failed: number; lines: string[] }

const callersMax = 1000
const stake = 100n

/** Plays rounds of a bet and a win, sequentially per caller, and measures them. */
export async function playLoad(
  bench: Bench,
  { seconds, callers, players }: Load,
): Promise<LoadReport> {
  const latencies: number[] = []
  const refusals = new Map<string, number>()
  const from = performance.now()
  const until = from + seconds * 1000
  const timed = async (call: () => Promise<Answer>) => {
    const begun = performance.now()
    const answer = await call().catch((error) => ({ ok: false, code: String(error) }))
    latencies.push(performance.now() - begun)
    if (!answer.ok) refusals.set(answer.code, (refusals.get(answer.code) ?? 0) + 1)
    return answer.ok
  }
  const playRounds = async (user: User | undefined) => {
    while (user && performance.now() < until) {
      const round = bench.round({ user })
      const first = bet(stake)
      const isTaken = await timed(() => bench.play(round, first))
      if (isTaken) await timed(() => bench.play({ ...round, finished: true }, win(stake, first)))
    }
  }
  const count = Math.min(Math.max(1, callers), callersMax)
  await Promise.all(
    Array.from({ length: count }, (_, at) => playRounds(players[at % players.length])),
  )
  const tookSeconds = (performance.now() - from) / 1000
  return reportOf(latencies, refusals, tookSeconds)
}

function reportOf(
  latencies: number[],
  refusals: ReadonlyMap<string, number>,
  seconds: number,
): LoadReport {
  latencies.sort((a, b) => a - b)
  const at = (share: number) => latencies[Math.floor((latencies.length - 1) * share)] ?? 0
  const failed = [...refusals.values()].reduce((sum, count) => sum + count, 0)
  return {
    failed,
    lines: [
      `${latencies.length} calls in ${seconds.toFixed(1)} s: ${Math.round(latencies.length / seconds)}/s`,
      `p50 ${at(0.5).toFixed(1)} ms, p99 ${at(0.99).toFixed(1)} ms, ${failed} not done`,
      ...[...refusals].map(([code, count]) => `  ${code}: ${count}`),
    ],
  }
}
