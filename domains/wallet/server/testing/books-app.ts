import type { Cursor } from '@casino/events/outbox-store.ts'
import { domain as players } from '@casino/players/server'
import { people } from '@casino/players/testing'
import { domain as staffDomain } from '@casino/staff/server'
import { staff } from '@casino/staff/testing'
import type { TestServers } from '@casino/testing/database.ts'
import { startTestApp } from '@casino/testing/test-app.ts'
import * as office from '../../staff-contract.ts'
import { domain as wallet } from '../index.ts'
import { grantBonus } from '../public/bonus-money.ts'
import { deposit, openAccount } from '../public/money.ts'
import { bookEverything } from './book-everything.ts'
import { batcherOf } from './wallet-testing.ts'

export type BooksApp = Awaited<ReturnType<typeof openBooks>>

/** A test app of the books, with its office. A test may change the clock between two calls. */
export async function openBooks(postgres: TestServers) {
  const app = await startTestApp(postgres, {
    domains: [staffDomain, players, wallet],
    people,
    staff,
    isEmpty: true,
  })
  const batcher = batcherOf(app)
  const ada = () => app.asStaff('Ada Clerk')
  const books = async (asked: Asked) => (await (await ada()).call(office.showBooks, asked)).body
  const figures = async (asked: Omit<Asked, 'by'>) =>
    (await books({ ...asked, by: 'currency' })).rows.find(({ key }) => key === 'EUR')
  let playersCount = 5000n
  let ends: Cursor[] = []
  return {
    ...app,
    play: batcher.play,
    ada,
    /** Books what was settled since the last time. */
    async booked(pageSize?: number): Promise<void> {
      ends = await bookEverything(app, pageSize, ends)
    },
    books,
    /** The figures of a provider in euros on a day. */
    day: (on: string, provider: string) => figures({ from: on, to: on, provider }),
    async player({ cash = 1000n, bonus = 0n, currency = 'EUR' } = {}): Promise<bigint> {
      playersCount += 1n
      const of = { player_id: playersCount, currency }
      await app.inTransaction(async (work) => {
        await openAccount(work.tx, of)
        if (cash > 0n) await deposit(work, { ...of, amount_cents: cash, key: 'first' })
        const gift = { amount_cents: bonus, source: 'gift', plan: 'plan' }
        if (bonus > 0n) await grantBonus(work, { ...of, ...gift, terms: { wager_cents: 0n } })
      })
      return of.player_id
    },
    async close() {
      await batcher.stop()
      await app.close()
    },
  }
}

type Asked = {
  from: string
  to: string
  by: 'day' | 'provider' | 'game' | 'currency'
  provider?: string
}
