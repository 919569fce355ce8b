import { setTimeout as pause } from 'node:timers/promises'
import { assertShardsCount } from '@casino/db/shards/for-each-shard.ts'
import { addCursor } from '@casino/events/outbox-store.ts'
import { on } from '@casino/events/react.ts'
import { cursorIn, ledgers } from '@casino/ledger/ledger-of.ts'
import type { TestServers } from '@casino/testing/database.ts'
import type { Loop } from '@casino/time/loop.ts'
import { betsSettled, feedReaders, moneyMoved, type SettledTransfer } from '../feed/feed.ts'
import { runFeed } from '../feed/run-feed.ts'
import type { Batcher } from '../play/batcher.ts'
import type { PlayAnswer, PlayRequest } from '../play/play-request.ts'
import { award, pointsCurrency } from '../public/money.ts'
import { batcherOf, openWallet } from './wallet-testing.ts'

export type Acknowledged = { request: PlayRequest; answer: PlayAnswer }
export type ReshardingApp = Awaited<ReturnType<typeof startReshardingApp>>

/**
 * A wallet app with feed readers, one of which awards a point per bet, and a server that can
 * restart when the shards have changed.
 */
export async function startReshardingApp(postgres: TestServers) {
  const app = await openWallet(postgres)
  const received: string[] = []
  const followed: bigint[] = []
  const readers = feedReaders([
    {
      ...on(betsSettled, async (work, page) => {
        for (const [player_id, bets] of betsOf(page)) {
          const given = { player_id, amount: BigInt(bets.length), key: `bet:${bets[0]?.id}` }
          await award(work, { ...given, currency: pointsCurrency })
        }
        received.push(...page.map(({ ext_id }) => ext_id))
      }),
      name: 'points:settled',
    },
    {
      ...on(moneyMoved, async (_work, page) => void followed.push(...page.map(({ id }) => id))),
      name: 'wallet:moved',
    },
  ])
  let server: { batcher: Batcher; feed: Loop } | undefined
  const stop = async () => void (await Promise.all([server?.feed.stop(), server?.batcher.stop()]))
  return {
    ...app,
    received,
    followed,
    /** Stops the server until it is restarted. */
    halt: stop,
    /** Restarts the server with the shards that this process is configured with. */
    async restart(): Promise<void> {
      await stop()
      await assertShardsCount(app.db)
      for (const ledger of ledgers()) {
        for (const { name } of readers) await addCursor(app.db, cursorIn(name, ledger))
      }
      const feed = runFeed({ ...app.services, readers })
      server = { batcher: batcherOf(app), feed }
    },
    /** Plays a request until there is an answer, ignoring thrown errors. */
    async persist(request: PlayRequest): Promise<PlayAnswer> {
      for (;;) {
        const answer = await server?.batcher.play(request).catch(() => undefined)
        if (answer) return answer
        await pause(5)
      }
    },
    async close(): Promise<void> {
      await stop()
      await app.close()
    },
  }
}

function betsOf(page: readonly SettledTransfer[]): Map<bigint, SettledTransfer[]> {
  const bets = page.filter(({ kind }) => kind === 'bet')
  return Map.groupBy(bets, ({ player_id }) => player_id)
}
