import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { spreadOver } from '@casino/db/shards.ts'
import { shardsMade } from '@casino/db/spread.ts'
import type { GrowingHouse } from './growing-house.ts'

const program = fileURLToPath(new URL('./spread-process.ts', import.meta.url))
const killMsMax = { early: 900, late: 200 }
const startMs = 500

/** How often the one that spreads is killed at any moment of its start, and while players move. */
type Kills = { early: number; late: number }

/**
 * Spreads the ledger of a house over so many shards, kills the process that does it and begins it anew, and starts the
 * house's server again as soon as there are shards. Gives how often it ran, and what the last one told.
 */
export async function spreadUnderKills(
  house: GrowingHouse,
  shards: number,
  { early, late }: Kills,
): Promise<{ runs: number; told: unknown }> {
  const restarting = restartWhenSpread(house, shards)
  for (let runs = 1; ; runs++) {
    const child = spawn(process.execPath, [program, house.url, `${shards}`], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const kill = (ms: number) => setTimeout(() => child.kill('SIGKILL'), randomInt(ms))
    let said = ''
    child.stdout.on('data', (text) => {
      said += text
      if (runs > early && runs <= early + late) kill(killMsMax.late)
    })
    if (runs <= early) setTimeout(kill, startMs, killMsMax.early)
    const [code] = await once(child, 'exit')
    if (code === 0) {
      await restarting
      return { runs, told: JSON.parse(said.split('\n')[1] ?? '') }
    }
    if (code !== null) throw new Error(`it ended with ${code}: ${said}`)
  }
}

/** As an operator would: the servers are told of the shards as soon as these are there. */
async function restartWhenSpread(house: GrowingHouse, shards: number): Promise<void> {
  while ((await shardsMade(house.db, 'ledger')) === 1) await pause(20)
  spreadOver(shards)
  await house.restart()
}
