import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type House, openHouse } from './games-testing.ts'
import { syncCatalogue } from './sync-catalogue.ts'

let house: House

beforeAll(async () => {
  house = await openHouse(inject('postgres'))
})
afterAll(() => house.close())

const sync = () => {
  const { now, log, inTransaction } = house.services
  const context = { now: now(), log }
  return syncCatalogue({
    ...context,
    inTransaction: (work) => inTransaction((tx) => work({ ...context, tx })),
  })
}
const factsOf = async (game: string) => {
  const { body } = await house.call('GET', `/api/games/${game}`)
  return { rtp: body.rtp, max_win: body.max_win }
}

test("the facts of a provider's own games are renewed, all others stay", async () => {
  const rocket = await factsOf('turbogames/rocket-x')
  house.gameServer.catalogue.push(
    { identifier: 'apogee:dice', rtp: 0.97, max_win: 990 },
    { identifier: 'apogee:unheard-of', rtp: 0.5 },
  )
  await sync()
  expect(await factsOf('apogee/dice')).toEqual({ rtp: 0.97, max_win: 990 })
  expect(await factsOf('turbogames/rocket-x')).toEqual(rocket)
})

test('a provider that answers nonsense keeps the facts it had', async () => {
  house.gameServer.catalogue.push({ identifier: 'apogee:keno', rtp: 7 })
  const before = await factsOf('apogee/keno')
  await sync()
  expect(await factsOf('apogee/keno')).toEqual(before)
})
