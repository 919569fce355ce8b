import { endpoint } from '@casino/contract/endpoint.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import * as z from 'zod/mini'
import { handle } from '../handle.ts'
import { openHost, type TestHost } from '../testing/open-host.ts'

const nothing = { input: z.strictObject({}), output: z.object({}), refusals: [] } as const
const order = endpoint({
  ...nothing,
  name: 'shop.order',
  access: 'player',
  method: 'POST',
  path: '/api/orders',
})
const leave = endpoint({
  ...nothing,
  name: 'shop.leave',
  access: 'anyone',
  method: 'DELETE',
  path: '/api/visit',
})
const look = endpoint({
  ...nothing,
  name: 'shop.look',
  access: 'player',
  method: 'GET',
  path: '/api/orders',
})

let host: TestHost
const orders: bigint[] = []
beforeAll(async () => {
  host = await openHost(inject('postgres'), [
    handle(order, async ({ player }) => {
      orders.push(player.id)
      return {}
    }),
    handle(leave, async () => ({})),
    handle(look, async () => ({})),
  ])
})
afterAll(() => host.close())

const by = (player: string) => ({ headers: { 'x-player': player } })
const own = () => String(host.player.id)

test('a page of another player changes nothing of the player of the session', async () => {
  for (const player of ['18', '', 'ann', `0${own()}`, `${own()}, 18`]) {
    const { status, code } = await host.ann().call(order, {}, by(player))
    expect([player, status, code]).toEqual([player, 409, 'player_changed'])
  }
  expect((await host.ann().call(leave, {}, by('18'))).code).toBe('player_changed')
  expect(orders).toEqual([])
})

test('the player’s own page and other clients are answered, and so are reads', async () => {
  expect((await host.ann().call(order, {}, by(own()))).status).toBe(200)
  expect((await host.ann().call(order, {})).status).toBe(200)
  expect((await host.ann().call(look, {}, by('18'))).status).toBe(200)
  expect(orders).toHaveLength(2)
})

test('without a session a page learns that, and a guest’s call reaches no player', async () => {
  expect((await host.guest().call(order, {}, by('18'))).status).toBe(401)
  expect((await host.guest().call(leave, {}, by('18'))).status).toBe(200)
})
