import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import * as contract from '../../contract.ts'
import { type Casino, openCasino } from '../testing/casino.ts'
import { launchOptions } from '../testing/provider.ts'

let app: Casino
beforeAll(async () => {
  app = await openCasino(inject('postgres'))
  app.gameServer.tells(launchOptions('https://games.example/play?token=abc'))
})
afterAll(() => app.close())

test('a player without a confirmed address, or whose play waits for staff, plays only the demo', async () => {
  const newcomer = await app.as('new')
  const launch = (mode: 'real' | 'demo') => {
    const asked = { producer: 'apogee', name: 'dice', mode, device: 'mobile' } as const
    return newcomer.call(contract.launchGame, asked)
  }
  const set = (sql: string, ...values: unknown[]) => app.pool.query(sql, [newcomer.id, ...values])
  await set('update players.player set confirmed_at = null where id = $1')
  const refused = await launch('real')
  expect([refused.status, refused.faults]).toEqual([422, { base: 'email_unconfirmed' }])
  expect((await launch('demo')).status).toBe(200)
  app.visitors.brand.policy.confirmed_address_required = false
  expect((await launch('real')).status).toBe(200)
  app.visitors.brand.policy.confirmed_address_required = true
  await set('update players.player set confirmed_at = now() where id = $1')
  await set(
    'insert into players.play_hold (player_id, matched_id, held_at) values ($1, $2, now())',
    (await app.as('ann')).id,
  )
  expect((await launch('real')).code).toBe('play_held')
  expect((await launch('demo')).status).toBe(200)
  await set('update players.play_hold set released_at = now() where player_id = $1')
  expect((await launch('real')).status).toBe(200)
})
