import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { publishedRounds } from '@casino/game-kit/testing/published-beacon.ts'
import { expect, inject, test } from 'vitest'
import { startTestLiveGame } from './live/testing/test-live-game.ts'

const [named, other] = publishedRounds
const command = fileURLToPath(new URL('./beacon.ts', import.meta.url))

function run(databaseUrl: string, args: readonly string[]): Promise<[number, string]> {
  const env = { ...process.env, DATABASE_URL: databaseUrl, NODE_ENV: 'test' }
  return new Promise((resolve) => {
    execFile(process.execPath, [command, ...args], { env }, (error, out, refused) => {
      resolve([error ? Number(error.code) : 0, out || refused])
    })
  })
}

test('the command lists open chains, enters a value once, and explains refusals', async () => {
  const app = await startTestLiveGame(inject('postgres'))
  await app.layChain([100, 102])
  const of = ({ round, signature }: typeof named | typeof other) =>
    ['--chain', '1', '--round', String(round), '--signature', signature] as const
  expect(await run(app.url, [])).toEqual([0, expect.stringContaining('(rocket-x): round 1000,')])
  expect(await run(app.url, ['--chain', '1'])).toEqual([2, expect.stringContaining('go together')])
  expect(await run(app.url, of(other))).toEqual([1, expect.stringContaining('round 1000')])
  const wrong = [...of(named), '--randomness', other.randomness]
  expect(await run(app.url, wrong)).toEqual([1, expect.stringContaining('does not follow')])
  expect(await run(app.url, [...of(named), '--randomness', named.randomness])).toEqual([
    0,
    `chain 1: ${named.randomness} decides from number 1 on\n`,
  ])
  expect(await run(app.url, of(named))).toEqual([1, expect.stringContaining('already')])
  expect(await run(app.url, [])).toEqual([0, 'No chain waits for its value.\n'])
  await app.close()
})
