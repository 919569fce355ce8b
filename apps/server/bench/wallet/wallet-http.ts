import { closedLoop, type Measured } from '../closed-loop.ts'
import type { Figure } from '../figure.ts'
import { betsOf } from './wallet-calls.ts'
import { overloadFigures } from './wallet-overload.ts'
import { type WalletServers, withWalletServers } from './wallet-servers.ts'

const callerCounts = [64, 256]
const warmSeconds = 2
const seconds = 5
const bareSeconds = 1.5
/** More than can be answered in the time. */
const callsPerSecond = 22_000

/**
 * Measures signed bets through the wallet protocol over HTTP, against a bare server that checks the
 * same signatures on the same machine. Then measures an overload.
 */
export function walletHttpBench(): Promise<Figure[]> {
  return withWalletServers(async (servers) => {
    const { port, players } = servers
    const warmCalls = betsOf(players, callsPerSecond * warmSeconds)
    await closedLoop({ port, calls: warmCalls, callers: 64, seconds: warmSeconds })
    const figures: Figure[] = []
    let peak = 0
    for (const callers of callerCounts) {
      const { wallet, bare } = await measure(servers, callers)
      figures.push(...figuresOf(wallet, { callers, bare }))
      peak = Math.max(peak, wallet.perSecond)
    }
    return [...figures, ...(await overloadFigures(servers, peak))]
  })
}

/** Measures the bare server before and after the wallet, so that a busy machine affects both. */
async function measure({ port, barePort, players }: WalletServers, callers: number) {
  const calls = betsOf(players, callsPerSecond * seconds)
  const bareRun = () => closedLoop({ port: barePort, calls, callers, seconds: bareSeconds })
  const before = await bareRun()
  const wallet = await closedLoop({ port, calls, callers, seconds })
  const after = await bareRun()
  if (wallet.refused > 0) throw new Error(`${wallet.refused} bets were refused`)
  return { wallet, bare: (before.perSecond + after.perSecond) / 2 }
}

function figuresOf(
  { perSecond, p50, p99 }: Measured,
  { callers, bare }: { callers: number; bare: number },
): Figure[] {
  const name = `wallet over HTTP, ${callers} callers`
  const against = `bare signed echo at ${bare.toFixed(0)}/s`
  return [
    { name, value: perSecond, unit: '/s', ratio: perSecond / bare, against },
    { name: `${name}: p50`, value: p50, unit: 'ms' },
    { name: `${name}: p99`, value: p99, unit: 'ms' },
  ]
}
