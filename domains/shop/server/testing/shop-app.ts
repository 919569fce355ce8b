import { domain as bonuses } from '@casino/bonuses/server'
import { domain as content } from '@casino/content/server'
import { domain as lootboxes } from '@casino/lootboxes/server'
import { domain as players } from '@casino/players/server'
import { people } from '@casino/players/testing'
import { domain as prizes } from '@casino/prizes/server'
import { domain as staffDomain } from '@casino/staff/server'
import { staff } from '@casino/staff/testing'
import type { TestServers } from '@casino/testing/database.ts'
import { startTestApp } from '@casino/testing/test-app.ts'
import { audit } from '@casino/wallet/books'
import { listAccounts, showCompPoints } from '@casino/wallet/contract'
import { award, pointsCurrency } from '@casino/wallet/money'
import { domain as wallet } from '@casino/wallet/server'
import { expect } from 'vitest'
import * as contract from '../../contract.ts'
import { domain as shop } from '../index.ts'

export const five = { points: 500, group: 'MONEY_REWARD', currency: 'EUR' }
export const spins = { points: 600, group: 'FREE_SPINS_20' }
export const box = { points: 400, group: 'SPECIAL_REWARDS_ROCKET_LITE' }
export const headphones = { points: 15_000, group: 'SPECIAL_REWARDS_HEADPHONES' }

/** A test app with the shop of the demo, and Ann with more points than it gives her. */
export async function openShop(postgres: TestServers) {
  const domains = [staffDomain, players, content, wallet, prizes, bonuses, lootboxes, shop]
  const app = await startTestApp(postgres, { domains, people, staff, isStarted: true })
  let ann = await app.as('ann')
  app.listening.push(ann.id)
  await app.relay()
  await app.pool.query(`update players.player set country = 'DE' where id = $1`, [ann.id])
  await app.inTransaction((work) =>
    award(work, { player_id: ann.id, currency: pointsCurrency, amount: 60_000n, key: 'fund' }),
  )
  const counters = async () => (await ann.call(showCompPoints, {})).body
  return {
    ...app,
    get ann() {
      return ann
    },
    /** Calls are counted anew. */
    async aMinuteLater() {
      app.clock.at = new Date(app.clock.at.getTime() + 61_000)
      ann = await app.as('ann')
    },
    counters,
    points: async () => (await counters()).chargeable.points,
    cash: async () =>
      (await ann.call(listAccounts, {})).body.find(({ currency }) => currency === 'EUR')
        ?.available_to_cashout_cents ?? 0,
    exchange: (more: Partial<typeof five & { quantity: number }> = {}, key?: string) =>
      ann.call(contract.exchangeMoney, { exchange: { ...five, ...more } }, key ? { key } : {}),
    reward: (
      type: 'freespins' | 'lootboxes' | 'special',
      what: typeof spins & { quantity?: number },
      key: string = crypto.randomUUID(),
    ) => ann.call(contract.exchangeReward, { type, exchange: what }, { key }),
    /** Proves the books, and ends the app. */
    async close() {
      expect((await audit(app.db)).differences).toEqual([])
      await app.close()
    },
  }
}
