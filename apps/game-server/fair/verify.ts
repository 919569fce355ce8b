import { connect } from '@casino/db/connect.ts'
import { readConfig } from '../config.ts'
import { loadGames } from '../games.ts'
import { verifyAll } from '../proof/verify-all.ts'
import { createSeal } from '../seeds/seal.ts'

// `npm run verify -- --kind rounds` recomputes every round in the database; exit code 1 if one does
// not match its draw, or cannot be read.
const shownMax = 100

const config = readConfig()
const { pool, close } = connect(config.databaseUrl, { max: 1, name: 'verify' })
const games = await loadGames()
const { rounds, differences } = await verifyAll({ pool, games, seal: createSeal(config.seedKeys) })
await close()

for (const [slug, states] of [...rounds].sort(([a], [b]) => (a < b ? -1 : 1))) {
  const counts = [...states].map(([state, count]) => `${count} ${state}`)
  say(`${slug.padEnd(18)} ${counts.join(', ')}`)
}
for (const { at, what } of differences.slice(0, shownMax)) say(`difference: ${at}: ${what}`)
const all = [...rounds.values()].flatMap((states) => [...states.values()])
const total = all.reduce((sum, count) => sum + count, 0)
say(`${total} rounds are what their draws say, ${differences.length} differences.`)
process.exitCode = differences.length === 0 ? 0 : 1

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
