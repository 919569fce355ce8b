import { play } from '@casino/wallet/play'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { deviationOf } from '../../returns.ts'
import { listReturns } from '../../returns-contract.ts'
import { type Casino, openCasino } from '../testing/casino.ts'

let app: Casino

beforeAll(async () => {
  app = await openCasino(inject('postgres'))
})
afterAll(() => app.close())

const returns = async () => {
  const { body } = await app.guest().call(listReturns, {})
  return body.find(({ identifier }) => identifier === 'apogee/dice')
}

test('each game shows its exact return, and what was paid back once it was played', async () => {
  // The provider says how a game pays when the catalogue is synchronized.
  const { rows } = await app.pool.query(
    `update games.game set pays = '[{"chance": 0.495, "multiple": 2}]'
      where identifier = 'apogee:dice' returning rtp::float8 as rtp, pays`,
  )
  const [{ rtp, pays }] = rows
  expect(await returns()).toMatchObject({ rtp, measured: null, best_times: null })
  const ann = await app.as('ann')
  await app.fund(ann, 10_000n)
  for (const [at, won] of [0n, 200n, 200n, 0n].entries()) {
    const bet = { type: 'bet', ext_id: `bet ${at}`, amount_cents: 100n } as const
    const win = { type: 'win', ext_id: `win ${at}`, amount_cents: won } as const
    const round = { provider: 'apogee', game: 'apogee:dice', game_class: 'instant' }
    const answer = await play({
      ...round,
      player_id: ann.id,
      currency: 'EUR',
      round_id: `round ${at}`,
      finished: true,
      operations: won > 0n ? [bet, win] : [bet],
    })
    expect(answer.ok).toBe(true)
  }
  await expect.poll(async () => (await returns())?.measured?.rounds, { timeout: 20_000 }).toBe(4)
  const half = (1.96 * deviationOf(pays)) / 2
  const measured = (await returns())?.measured
  expect(measured?.rtp).toBe(1)
  expect(measured?.low).toBeCloseTo(Math.max(0, rtp - half), 9)
  expect(measured?.high).toBeCloseTo(rtp + half, 9)
})
