import { expect, test } from 'vitest'
import { createHashQueue, type HashCaller } from './hash-queue.ts'

/** A line of one worker that is at work already: who comes is told in the order in which they were served, or refused. */
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

test('whoever is known goes before a full line of strangers, who are refused past it', async () => {
  const line = busyLine({ unknownMax: 10, knownMax: 3 })
  for (const [at, stranger] of storm(30).entries()) line.come(`stranger ${at}`, stranger)
  line.come('ann', { player: 'ann', network: '1.2.3.4' })
  const served = await line.servedAll()
  expect(line.refused).toHaveLength(20)
  expect(new Set(line.refused.map((one) => one.split(' ').at(-1)))).toEqual(new Set(['busy']))
  expect(served.slice(0, 2)).toEqual(['ann', 'stranger 0'])
  expect(served).toHaveLength(11)
})

test('those who are known leave a turn in four to strangers, and of one player no more than two go first', async () => {
  const line = busyLine({ unknownMax: 10, knownMax: 6 })
  line.come('stranger', { network: '1.2.3.4' })
  for (const name of ['a', 'a', 'a', 'b', 'c', 'd'])
    line.come(name, { player: name, network: `${name}.1.1.1` })
  expect(await line.servedAll()).toEqual(['a', 'a', 'b', 'stranger', 'c', 'd', 'a'])
})

test('a neighbourhood of many addresses waits behind another of one, and makes room for it', async () => {
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
  // Six of them are known, and a turn in four is a stranger's: there they wait as one.
  expect((await line.servedAll()).indexOf('ann')).toBe(8)
})

test('whoever hangs up loses his place, and no hash is made for him', async () => {
  const line = busyLine({ unknownMax: 3, knownMax: 3 })
  const callers = [0, 1, 2, 3].map(() => new AbortController())
  const gone = (at: number) => ({ gone: callers[at]?.signal as AbortSignal })
  line.come('known', { player: 'a', network: '1.1.1.1', ...gone(0) })
  line.come('first', { network: '1.1.1.1', ...gone(1) })
  line.come('second', { network: '1.1.1.1', ...gone(2) })
  line.come('third', { network: '1.1.1.1' })
  callers[0]?.abort()
  callers[1]?.abort()
  // There is room again, for one who is there.
  line.come('later', { network: '1.1.1.1' })
  callers[3]?.abort()
  line.come('never', { network: '2.2.2.2', ...gone(3) })
  expect(await line.servedAll()).toEqual(['second', 'third', 'later'])
  callers[2]?.abort()
  expect(line.refused.toSorted()).toEqual(['first busy', 'known busy', 'never busy'])
})

test('those who hang up push none of their neighbourhood back', async () => {
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
