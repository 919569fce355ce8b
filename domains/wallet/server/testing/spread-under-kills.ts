import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { countShards } from '@casino/db/shards/for-each-shard.ts'
import { setShardsCount } from '@casino/db/shards/shards.ts'
import type { ReshardingApp } from './resharding-app.ts'

const program = fileURLToPath(new URL('./spread-process.ts', import.meta.url))
const killMsMax = { early: 900, late: 200 }
const startMs = 500

/** How often the process is killed during its start, and while players move. */
type Kills = { early: number; late: number }

/**
 * Splits the app's ledger into shards, kills the process that does it, starts it again, and
 * restarts the app's server as soon as the shards exist. Returns the number of runs and the last
 * report.
 */
export async function spreadUnderKills(
  app: ReshardingApp,
  shards: number,
  { early, late }: Kills,
): Promise<{ runs: number; report: unknown }> {
  const restarting = restartWhenSpread(app, shards)
  for (let runs = 1; ; runs++) {
    const child = spawn(process.execPath, [program, app.url, `${shards}`], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const kill = (ms: number) => setTimeout(() => child.kill('SIGKILL'), randomInt(ms))
    let output = ''
    child.stdout.on('data', (text) => {
      output += text
      if (runs > early && runs <= early + late) kill(killMsMax.late)
    })
    if (runs <= early) setTimeout(kill, startMs, killMsMax.early)
    const [code] = await once(child, 'exit')
    if (code === 0) {
      await restarting
      return { runs, report: JSON.parse(output.split('\n')[1] ?? '') }
    }
    if (code !== null) throw new Error(`it ended with ${code}: ${output}`)
  }
}

/** Like an operator: the servers are configured with the shards as soon as these exist. */
async function restartWhenSpread(app: ReshardingApp, shards: number): Promise<void> {
  while ((await countShards(app.db, 'ledger')) === 1) await pause(20)
  setShardsCount(shards)
  await app.restart()
}
