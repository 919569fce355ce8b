import { expect, test } from 'vitest'
import { createHashQueue, type HashCaller } from './hash-queue.ts'

/**
 * A queue with one busy worker. It records the order in which callers are served, or their refusal.
 */
function busyLine(bounds: { unknownMax: number; knownMax: number }) {
  const inTurn = createHashQueue({ workers: 1, ...bounds })
  const first = Promise.withResolvers<void>()
  const served: string[] = []
  const refused: string[] = []
  const all = [inTurn({ network: 'first' }, () => first.promise)]
  return {
    refused,
    come(name: string, hashCaller: HashCaller) {
      const one = inTurn(hashCaller, async () => void served.push(name))
      all.push(one.catch(({ code }) => void refused.push(`${name} ${code}`)))
    },
    async servedAll() {
      first.resolve()
      await Promise.all(all)
      return served
    },
  }
}
const storm = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ network: `${at}.20.30.40` }))

test('a known caller precedes a full queue of unknown ones, who are refused beyond it', async () => {
  const line = busyLine({ unknownMax: 10, knownMax: 3 })
  for (const [at, stranger] of storm(30).entries()) line.come(`stranger ${at}`, stranger)
  line.come('ann', { player: 'ann', network: '1.2.3.4' })
  const served = await line.servedAll()
  expect(line.refused).toHaveLength(20)
  expect(new Set(line.refused.map((one) => one.split(' ').at(-1)))).toEqual(new Set(['busy']))
  expect(served.slice(0, 2)).toEqual(['ann', 'stranger 0'])
  expect(served).toHaveLength(11)
})

test('known callers leave every fourth turn to unknown ones, and at most two of one player go first', async () => {
  const line = busyLine({ unknownMax: 10, knownMax: 6 })
  line.come('stranger', { network: '1.2.3.4' })
  for (const name of ['a', 'a', 'a', 'b', 'c', 'd'])
    line.come(name, { player: name, network: `${name}.1.1.1` })
  expect(await line.servedAll()).toEqual(['a', 'a', 'b', 'stranger', 'c', 'd', 'a'])
})

test('a neighbourhood of many addresses waits behind another with one, and gives up a place for it', async () => {
  const line = busyLine({ unknownMax: 4, knownMax: 0 })
  for (let at = 0; at < 4; at += 1) line.come(`many ${at}`, { network: `7.7.${at}.1` })
  line.come('one', { network: '8.8.8.8' })
  line.come('v6', { network: '2001:db8:20:1::/64' })
  line.come('v6 too', { network: '2001:db8:21:1::/64' })
  expect(await line.servedAll()).toEqual(['many 0', 'one', 'v6', 'many 1'])
  expect(line.refused.toSorted()).toEqual(['many 2 busy', 'many 3 busy', 'v6 too busy'])
})

test('however many accounts a neighbourhood has, it fills no line of the known', async () => {
  const line = busyLine({ unknownMax: 40, knownMax: 30 })
  const accounts = Array.from({ length: 13 }, (_, at) => `account ${at}`)
  for (const player of [...accounts, ...accounts])
    line.come(player, { player, network: `7.7.${player.length}.1` })
  line.come('ann', { player: 'ann', network: '8.8.8.8' })
  // Six of them are known, and every fourth turn is for an unknown caller, where they count as one.
  expect((await line.servedAll()).indexOf('ann')).toBe(8)
})

test('a caller who disconnects loses the place, and no hash is computed', async () => {
  const line = busyLine({ unknownMax: 3, knownMax: 3 })
  const callers = [0, 1, 2, 3].map(() => new AbortController())
  const gone = (at: number) => ({ gone: callers[at]?.signal as AbortSignal })
  line.come('known', { player: 'a', network: '1.1.1.1', ...gone(0) })
  line.come('first', { network: '1.1.1.1', ...gone(1) })
  line.come('second', { network: '1.1.1.1', ...gone(2) })
  line.come('third', { network: '1.1.1.1' })
  callers[0]?.abort()
  callers[1]?.abort()
  // There is a free place again for a connected caller.
  line.come('later', { network: '1.1.1.1' })
  callers[3]?.abort()
  line.come('never', { network: '2.2.2.2', ...gone(3) })
  expect(await line.servedAll()).toEqual(['second', 'third', 'later'])
  callers[2]?.abort()
  expect(line.refused.toSorted()).toEqual(['first busy', 'known busy', 'never busy'])
})

test('callers who disconnect do not move their neighbourhood back', async () => {
  const line = busyLine({ unknownMax: 3, knownMax: 3 })
  for (let at = 0; at < 20; at += 1) {
    const caller = new AbortController()
    line.come('gone', { network: `7.7.${at}.1`, gone: caller.signal })
    caller.abort()
  }
  for (const network of ['1.1.1.1', '1.1.1.1', '1.1.1.1']) line.come(network, { network })
  line.come('neighbour', { network: '7.7.7.7' })
  expect(await line.servedAll()).toEqual(['1.1.1.1', 'neighbour', '1.1.1.1'])
})
