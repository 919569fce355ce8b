import { parseArgs } from 'node:util'
import { connect } from '@casino/db/connect.ts'
import { beaconAddressOf } from '@casino/game-kit/fair/quicknet.ts'
import { now } from '@casino/time/now.ts'
import { readConfig } from './config.ts'
import { enterBeacon } from './live/enter-beacon.ts'
import { chainsWithoutValue } from './live/stores/chain-store.ts'

// `npm run beacon`: lists the chains whose beacon value is not entered yet, and where it is
// published. `npm run beacon -- --chain ID --round N --signature HEX [--randomness HEX]` enters it;
// exit code 1 if it is refused. Nothing is fetched: the operator reads the value from the beacon.
const { values } = parseArgs({
  options: {
    chain: { type: 'string' },
    round: { type: 'string' },
    signature: { type: 'string' },
    randomness: { type: 'string' },
  },
})
const { chain, round, signature, randomness } = values
const areWholeNumbers = [chain, round].every((text) => /^[1-9]\d{0,14}$/.test(text ?? ''))
const isList = Object.keys(values).length === 0
if (!isList && !(areWholeNumbers && signature)) {
  process.stderr.write('--chain, --round and --signature go together; the first two are numbers\n')
  process.exit(2)
}

const { pool } = connect(readConfig().databaseUrl, { max: 1, name: 'beacon' })
try {
  if (isList) await list()
  else await enter({ chainId: Number(chain), round: Number(round), signature: signature ?? '' })
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
} finally {
  await pool.end()
}

async function list(): Promise<void> {
  const waiting = await chainsWithoutValue(pool)
  if (waiting.length === 0) print('No chain waits for its value.')
  for (const { id, slug, beacon_round, beacon_at } of waiting) {
    const when = `${beacon_at <= now() ? 'since' : 'from'} ${beacon_at.toISOString()}`
    print(`chain ${id} (${slug}): round ${beacon_round}, there ${when}`)
    print(`  ${beaconAddressOf(Number(beacon_round))}`)
  }
}

async function enter(input: { chainId: number; round: number; signature: string }): Promise<void> {
  const entered = await enterBeacon(pool, { ...input, randomness }, now())
  print(
    `chain ${input.chainId}: ${entered.randomness} decides from number ${entered.from_position} on`,
  )
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
