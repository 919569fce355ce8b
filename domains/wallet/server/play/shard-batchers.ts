import { shardOf } from '@casino/db/shards.ts'
import { ledgers } from '@casino/ledger/ledger-of.ts'
import { type Batcher, type BatcherOptions, createBatcher } from './batcher.ts'

/**
 * The batchers of the ledger's shards as one: a request waits with those of its player's shard. What a flush
 * costs however small it is comes once a shard, so several have one connection each.
 */
export function createBatchers(options: Omit<BatcherOptions, 'ledger'>): Batcher {
  const [first = 'ledger', ...more] = ledgers()
  if (more.length === 0) return createBatcher({ ...options, ledger: first })
  const each = [first, ...more].map((ledger) =>
    createBatcher({ connections: 1, ...options, ledger }),
  )
  return {
    play: (request) => {
      const own = each[shardOf(request.player_id)]
      if (!own) throw new Error(`player ${request.player_id} has no shard`)
      return own.play(request)
    },
    async stop() {
      await Promise.all(each.map(({ stop }) => stop()))
    },
  }
}
