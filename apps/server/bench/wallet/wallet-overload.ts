import { performance } from 'node:perf_hooks'
import { closedLoop, type Measured } from '../closed-loop.ts'
import type { Figure } from '../figure.ts'
import { openLoop } from '../open-loop.ts'
import { betsOf } from './wallet-calls.ts'
import type { WalletServers } from './wallet-servers.ts'

/** The arrival rate, as a multiple of the peak rate. */
const overload = 3
const seconds = 6
const callsMax = 400_000
const probe = { callers: 64, seconds: 0.5, callsPerSecond: 22_000 }
const recoveryMsMax = 15_000
/** The server has recovered when it reaches this part of the rate and refuses nobody. */
const normalPart = 0.8

/**
 * Sends three times the peak rate and measures how long the server takes to recover afterwards.
 * `peak` is the number of bets per second that it can answer.
 */
export async function overloadFigures(servers: WalletServers, peak: number): Promise<Figure[]> {
  const { port, players } = servers
  const calls = betsOf(players, Math.min(Math.floor(peak * overload * seconds), callsMax))
  const before = await measureProbe(servers)
  const result = await openLoop({ port, calls, seconds })
  const recoveredMs = result.drainedMs + (await untilNormal(servers, before))
  const name = `wallet overloaded ${overload} ×`
  const offered = calls.length / seconds
  const against = `peak, with ${offered.toFixed(0)}/s arriving`
  return [
    { name, value: result.donePerSecond, unit: '/s', ratio: result.donePerSecond / peak, against },
    { name: `${name}: done, p50`, value: result.done.p50, unit: 'ms' },
    { name: `${name}: done, p99`, value: result.done.p99, unit: 'ms' },
    { name: `${name}: refused`, value: result.refusedShare * 100, unit: '%' },
    { name: `${name}: refused, p50`, value: result.refused.p50, unit: 'ms' },
    { name: `${name}: refused, p99`, value: result.refused.p99, unit: 'ms' },
    { name: `${name}: lost`, value: result.lostShare * 100, unit: '%' },
    { name: `${name}: normal again after`, value: recoveredMs / 1000, unit: 's' },
  ]
}

/** The time until the server has recovered; at most the time that the bench waits. */
async function untilNormal(servers: WalletServers, before: Measured): Promise<number> {
  const start = performance.now()
  for (let passed = 0; passed < recoveryMsMax; passed = performance.now() - start) {
    const { perSecond, refused } = await measureProbe(servers)
    if (refused === 0 && perSecond >= before.perSecond * normalPart) break
  }
  return performance.now() - start
}

function measureProbe({ port, players }: WalletServers): Promise<Measured> {
  const { callers, seconds, callsPerSecond } = probe
  const calls = betsOf(players, callsPerSecond * seconds)
  return closedLoop({ port, calls, callers, seconds })
}
