import { expect, test } from 'vitest'
import type { WebSocket } from 'ws'
import { createAudience, isWithinRate } from './audience.ts'
import { maskName } from './mask-name.ts'
import type { LiveSession } from './types.ts'

function socket() {
  const log: string[] = []
  const note = (what: string) => () => void log.push(what)
  const fake = { OPEN: 1, readyState: 1, bufferedAmount: 0, log, ping: note('ping') }
  return Object.assign(fake, { send: note('send'), close: note('close'), terminate: note('end') })
}

const session = { mode: 'real', player_key: 'ann' } as LiveSession
const take = (one: ReturnType<typeof socket>) => one as unknown as WebSocket

test('silent members are disconnected after a while, others are pinged', () => {
  const audience = createAudience()
  const [quiet, alive] = [socket(), socket()]
  audience.join(take(quiet), session).receivedAtMs = 0
  audience.join(take(alive), { ...session, player_key: 'bob' }).receivedAtMs = 60_000
  audience.beat(61_000)
  expect(quiet.log).toEqual(['close', 'end'])
  expect(alive.log).toEqual(['ping'])
  expect(audience.size()).toBe(1)
})

test('a player in several windows is one player, and all windows receive the bet', () => {
  const audience = createAudience()
  const windows = [socket(), socket()]
  for (const one of windows) audience.join(take(one), session)
  audience.toOwner('real:ann', { type: 'balance', balance_cents: 1 })
  expect(audience.size()).toBe(1)
  expect(windows.map(({ log }) => log)).toEqual([['send'], ['send']])
})

test('more than twenty messages per second are ignored', () => {
  const member = createAudience().join(take(socket()), session)
  const accepted = Array.from({ length: 25 }, () => isWithinRate(member, 5_000))
  expect(accepted.filter(Boolean)).toHaveLength(20)
  expect(isWithinRate(member, 6_000)).toBe(true)
})

test('a name is shown by its first six letters, a shorter one by half', () => {
  expect(['AnnOrbit', 'Commander Long', 'Ann', '😀😀😀😀', ' '].map(maskName)).toEqual([
    'AnnOrb**',
    'Comman********',
    'An*',
    '😀😀**',
    '***',
  ])
})
