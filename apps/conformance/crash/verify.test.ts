import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type Bench, createBench } from '../bench.ts'
import { gcp } from '../gcp.ts'
import type { User } from '../protocol-adapter.ts'
import { playOn } from './play.ts'
import { centsOff, countLost } from './verify.ts'

const user: User = { name: 'user', session: '' }
const before = 1_000_000n

type Fault = 'forgets' | 'pays twice'
type Action = { action: string; action_id: string; original_action_id?: string; amount?: number }

/** A wallet of one user that is sometimes unavailable, with an optional fault. */
function walletWith(fault?: Fault): Bench {
  let balance = before
  let calls = 0
  let done = new Map<string, { tx_id: string; cents: bigint }>()
  const play = ({ action, action_id, original_action_id: of = '', amount = 0 }: Action) => {
    const moved = action === 'bet' ? -BigInt(amount) : BigInt(amount)
    const cents = action === 'rollback' ? -(done.get(of)?.cents ?? 0n) : moved
    const known = done.get(action_id)
    if (!known) balance += cents
    // Always in one direction: a repeated bet and a repeated win must not cancel out.
    else if (fault === 'pays twice') balance += cents < 0n ? -cents : cents
    const stored = known ?? { tx_id: randomUUID(), cents }
    done.set(action_id, stored)
    return { action_id, tx_id: stored.tx_id }
  }
  const nobody = { main: user, other: user, disabled: user, excluded: user, limited: user }
  const setting = { url: '', currency: 'USD', otherCurrency: 'EUR', game: 'p:one' }
  const adapter = gcp('a key')
  const bench = createBench(adapter, { ...setting, otherGame: '', endedSession: '', users: nobody })
  return {
    ...bench,
    balanceOf: async () => balance,
    send: async ({ body }) => {
      calls += 1
      const transactions = ((body.actions ?? []) as Action[]).map(play)
      if (fault === 'forgets' && calls === 20) done = new Map()
      // Done but not answered: the caller cannot know this, and retries.
      if (calls % 7 === 0) throw new Error('the connection was lost')
      if (calls % 11 === 0) return adapter.read(503, {})
      return adapter.read(200, { balance: Number(balance), transactions })
    },
  }
}

async function judge(bench: Bench) {
  const play = playOn(bench, { players: [user], callers: 2 })
  while (play.acknowledged.length < 30) await play.backAfter(performance.now())
  await play.stop()
  const off = await centsOff(bench, new Map([[user, before]]), play)
  return { lost: await countLost(bench, play.acknowledged), off }
}

test('a correct wallet that is sometimes unavailable passes', async () => {
  expect(await judge(walletWith())).toEqual({ lost: 0, off: 0n })
})

test('a wallet that forgets acknowledged calls is detected', async () => {
  expect((await judge(walletWith('forgets'))).lost).toBeGreaterThan(0)
})

test('a wallet that pays again for a repeated call is detected', async () => {
  expect((await judge(walletWith('pays twice'))).off).toBeGreaterThan(0n)
})

test('a refusal during play is a fault, not an outage', async () => {
  const refusing: Bench = { ...walletWith(), send: async () => gcp('').read(412, { code: 110 }) }
  const play = playOn(refusing, { players: [user], callers: 1 })
  await expect(play.backAfter(performance.now())).rejects.toThrow('a call was refused: 110')
})
