import { setShardsCount } from '@casino/db/shards/shards.ts'
import { afterEach, expect, test } from 'vitest'
import { forEachShard } from './for-each-shard.ts'
import { grants } from './grants.ts'

afterEach(() => {
  setShardsCount(1)
})

test('with one shard roles may what they are given, and nothing else', () => {
  expect(forEachShard(grants)).toBe(grants)
})

test('with two, what is given of the ledger is given of both, and the old names of functions', () => {
  setShardsCount(2)
  const right = 'execute on function ledger.play, wallet.other, ledger.move'
  const given = { one: ['usage on schema games, ledger, wallet', right, 'insert on games.game'] }
  expect(forEachShard(given)).toEqual({
    one: [
      'usage on schema games, ledger, ledger_0, ledger_1, wallet',
      'execute on all functions in schema ledger',
      'execute on function ledger_0.play, wallet.other, ledger_0.move',
      'execute on function ledger_1.play, wallet.other, ledger_1.move',
      'insert on games.game',
    ],
  })
})
