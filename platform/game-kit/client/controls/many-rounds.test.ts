// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import type { PlayResult } from '../../protocol.ts'
import type { AutoplayPlan } from './autoplay-plan.ts'
import type { LoopParts } from './loop-parts.ts'
import { createRoundLoop } from './round-loop.ts'

beforeEach(() => void vi.stubGlobal('matchMedia', () => ({ matches: true })))

/** A game that shows many rounds at once; each lasts until the test ends it. */
function board({ atOnce = true, payouts = [0], balance_cents = 1_000 } = {}) {
  const shows: (() => void)[] = []
  const shown: number[] = []
  const posts: string[] = []
  let wallet = balance_cents
  let nonce = 0
  const purse = { balance_cents }
  const parts = {
    t: (key: string) => key,
    api: {
      session: { fair: null, currency: { code: 'EUR' }, parallel_rounds: true },
      play: async (play_id: string): Promise<Partial<PlayResult>> => {
        const payout_cents = payouts[nonce % payouts.length] ?? 0
        nonce += 1
        wallet += payout_cents - 100
        const money = { stake_cents: 100, payout_cents, balance_cents: wallet }
        return { play_id, nonce, done: true, ...money }
      },
      seen: async () => undefined,
    },
    shell: {
      turbo: () => true,
      showPaid: async () => undefined,
      markEnd: () => undefined,
      setMain: () => undefined,
      announce: () => undefined,
      banner: () => undefined,
      shake: vi.fn(),
      toast: vi.fn(),
    },
    purse: {
      balance: () => purse.balance_cents,
      set: (cents: number) => {
        purse.balance_cents = cents
        shown.push(cents)
      },
      setInPlay: () => undefined,
    },
    sounds: { click: () => undefined, win: () => undefined, bigWin: () => undefined },
    post: ({ type, state }: { type: string; state?: string }) => posts.push(state ?? type),
    view: {
      autoplay: true,
      ...(atOnce ? { atOnce: true } : {}),
      input: (stake_cents: number) => ({ stake_cents }),
      show: () => new Promise<void>((resolve) => void shows.push(resolve)),
    },
    stake: () => 100,
    disableBet: () => undefined,
    money: String,
    times: String,
    explain: vi.fn(),
  }
  const loop = createRoundLoop(parts as unknown as LoopParts)
  const flying = (count: number) => expect.poll(() => shows.length).toBe(count)
  return { loop, shows, shown, posts, purse, flying, parts }
}

test('rounds overlap, and each payout joins the balance when its own round ends', async () => {
  const { loop, shows, purse, posts, flying } = board({ payouts: [300, 0] })
  loop.press()
  loop.press()
  await flying(2)
  expect(purse.balance_cents).toBe(800)
  shows[0]?.()
  await expect.poll(() => purse.balance_cents).toBe(1_100)
  expect(posts.filter((one) => one === 'ended')).toEqual([])
  shows[1]?.()
  await expect.poll(() => posts.at(-1)).toBe('apogee:balance')
  expect(purse.balance_cents).toBe(1_100)
  expect(loop.isBusy()).toBe(false)
})

test('a round that the balance does not pay is not begun', async () => {
  const { loop, flying, purse, parts } = board({ balance_cents: 150 })
  loop.press()
  loop.press()
  await flying(1)
  expect(parts.explain).toHaveBeenCalledOnce()
  expect(purse.balance_cents).toBe(50)
})

const plan: AutoplayPlan = { rounds: 5, loss_cents: 200 }

test('autoplay plays round after round until its loss limit', async () => {
  const { loop, shows, flying, parts } = board({ atOnce: false })
  loop.autoplay(plan)
  for (const round of [1, 2]) {
    await flying(round)
    shows[round - 1]?.()
  }
  await expect.poll(() => parts.shell.toast.mock.calls).toEqual([['auto_end_loss']])
  expect(shows).toHaveLength(2)
})

test('a press stops autoplay after the current round', async () => {
  const { loop, shows, flying, purse } = board({ atOnce: false })
  loop.autoplay({ rounds: 5, loss_cents: 5_000 })
  await flying(1)
  loop.press()
  shows[0]?.()
  await expect.poll(() => loop.isBusy()).toBe(false)
  expect(purse.balance_cents).toBe(900)
  expect(shows).toHaveLength(1)
})
