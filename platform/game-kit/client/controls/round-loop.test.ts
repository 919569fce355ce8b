// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PlayResult } from '../../protocol.ts'
import type { GameView } from '../game.ts'
import type { LoopParts } from './loop-parts.ts'
import { createRoundLoop } from './round-loop.ts'

const result: PlayResult = {
  play_id: 'play',
  round_id: 'round',
  input: {},
  outcome: {},
  step: 0,
  done: true,
  stake_cents: 100,
  payout_cents: 2_000,
  balance_cents: 11_900,
  nonce: 1,
  server_seed_hash: 'hash',
}

/** A game whose rounds last until the test ends them. */
function table(view: Partial<GameView> = {}, balance_cents = 10_000, free?: LoopParts['free']) {
  const plays: unknown[] = []
  const issues: unknown[] = []
  const seen: string[] = []
  const posts: string[] = []
  const fanfares: string[] = []
  const shows: (() => void)[] = []
  const stage = document.createElement('main')
  const parts = {
    t: (key: string) => key,
    api: {
      session: { balance_cents, fair: { active: { nonce: 1 } }, currency: { code: 'EUR' } },
      play: async (id: string, _input: unknown, freespins?: string) => {
        plays.push(id)
        issues.push(freespins)
        return result
      },
      seen: async (id: string) => void seen.push(id),
    },
    shell: {
      stage,
      turbo: () => false,
      showPaid: async () => undefined,
      markEnd: () => undefined,
      setMain: () => undefined,
      announce: () => undefined,
      banner: () => undefined,
      shake: () => undefined,
    },
    purse: { balance: () => balance_cents, set: vi.fn(), setInPlay: vi.fn() },
    sounds: {
      click: () => undefined,
      win: () => fanfares.push('win'),
      bigWin: () => fanfares.push('big win'),
    },
    post: ({ type, ...rest }: { type: string; state?: string }) =>
      posts.push(rest.state ?? type.replace('apogee:', '')),
    view: {
      input: (stake_cents: number) => ({ stake_cents }),
      show: (_result: PlayResult, { skip }: { skip: AbortSignal }) =>
        new Promise<void>((resolve) => {
          shows.push(resolve)
          skip.addEventListener('abort', () => resolve())
        }),
      ...view,
    },
    stake: () => 100,
    disableBet: () => undefined,
    money: String,
    times: String,
    explain: vi.fn(),
    free,
  }
  const loop = createRoundLoop(parts as unknown as LoopParts)
  return { loop, plays, issues, seen, posts, fanfares, shows, stage, explain: parts.explain }
}

const settle = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => {
  vi.useFakeTimers()
  // Skips to the last frame, as with reduced motion.
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a double click plays one round and does not skip its animation', async () => {
  const { loop, plays, shows } = table()
  loop.press()
  await settle()
  loop.press()
  await settle()
  expect(plays).toHaveLength(1)
  expect(loop.isBusy()).toBe(true)
  shows[0]?.()
  await settle()
  loop.press()
  expect(plays).toHaveLength(1)
})

test('a later press skips the animation, and each further one hurries the view', async () => {
  const hurry = vi.fn()
  const ends: (() => void)[] = []
  const show = () => new Promise<void>((resolve) => void ends.push(resolve))
  const { loop, plays } = table({ hurry, show })
  loop.press()
  await vi.advanceTimersByTimeAsync(400)
  loop.press()
  loop.press()
  expect(hurry).toHaveBeenCalledTimes(2)
  ends[0]?.()
  await settle()
  expect(loop.isBusy()).toBe(false)
  expect(plays).toHaveLength(1)
  loop.press()
  await settle()
  expect(plays).toHaveLength(2)
})

test('the page receives the start, the end and the balance of a round, in this order', async () => {
  const { loop, posts, shows } = table()
  loop.press()
  await settle()
  expect(posts).toEqual(['started'])
  shows[0]?.()
  await settle()
  expect(posts).toEqual(['started', 'ended', 'balance'])
})

test('a big win is celebrated by the kit, unless the view celebrates it itself', async () => {
  for (const celebrates of [undefined, true] as const) {
    const { loop, shows, fanfares, stage } = table(celebrates ? { celebrates } : {})
    loop.press()
    await settle()
    shows[0]?.()
    await settle()
    expect(fanfares).toEqual(celebrates ? [] : ['big win'])
    expect(stage.querySelectorAll('.gk-celebrate')).toHaveLength(celebrates ? 0 : 1)
  }
})

test('a round that ended in a hidden page counts as seen when the player is back', async () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  const { loop, seen, shows } = table()
  loop.press()
  await settle()
  shows[0]?.()
  await settle()
  expect(seen).toEqual([])
  hidden.mockReturnValue(false)
  document.dispatchEvent(new Event('visibilitychange'))
  await settle()
  expect(seen).toEqual(['play'])
})

test('a bet beyond the balance is explained and never sent', async () => {
  const { loop, plays, explain } = table({}, 50)
  loop.press()
  await settle()
  expect(plays).toEqual([])
  expect(explain).toHaveBeenCalledTimes(1)
})

test('free spins are played without money, by their own stake and name', async () => {
  const input = vi.fn((stake_cents: number) => ({ stake_cents }))
  const running = () => ({ issue_id: 'gift-1', stake_cents: 20 }) as never
  const { loop, issues, explain } = table({ input }, 0, { running, after: () => false })
  loop.press()
  await settle()
  expect(input).toHaveBeenCalledWith(20)
  expect(issues).toEqual(['gift-1'])
  expect(explain).not.toHaveBeenCalled()
})
