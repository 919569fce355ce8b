import { expect, test } from 'vitest'
import { type Comer, createHashLine } from './hash-line.ts'

/** A line of one worker that is at work already: who comes is told in the order in which they were served, or refused. */
function busyLine(bounds: { strangersMax: number; knownMax: number }) {
  const inTurn = createHashLine({ workers: 1, ...bounds })
  const first = Promise.withResolvers<void>()
  const served: string[] = []
  const refused: string[] = []
  const all = [inTurn({ network: 'first' }, () => first.promise)]
  return {
    refused,
    come(name: string, comer: Comer) {
      const one = inTurn(comer, async () => void served.push(name))
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
  const line = busyLine({ strangersMax: 10, knownMax: 3 })
  for (const [at, stranger] of storm(30).entries()) line.come(`stranger ${at}`, stranger)
  line.come('ann', { player: 'ann' })
  const served = await line.servedAll()
  expect(line.refused).toHaveLength(20)
  expect(new Set(line.refused.map((one) => one.split(' ').at(-1)))).toEqual(new Set(['busy']))
  expect(served.slice(0, 2)).toEqual(['ann', 'stranger 0'])
  expect(served).toHaveLength(11)
})

test('those who are known leave a turn in four to strangers, and of one player no more than two go first', async () => {
  const line = busyLine({ strangersMax: 10, knownMax: 6 })
  line.come('stranger', { network: '1.2.3.4' })
  for (const name of ['a', 'a', 'a', 'b', 'c', 'd']) line.come(name, { player: name })
  expect(await line.servedAll()).toEqual(['a', 'a', 'b', 'stranger', 'c', 'd', 'a'])
})

test('a neighbourhood of many addresses waits behind another of one, and makes room for it', async () => {
  const line = busyLine({ strangersMax: 4, knownMax: 0 })
  for (let at = 0; at < 4; at += 1) line.come(`many ${at}`, { network: `7.7.${at}.1` })
  line.come('one', { network: '8.8.8.8' })
  line.come('v6', { network: '2001:db8:20:1::/64' })
  line.come('v6 too', { network: '2001:db8:21:1::/64' })
  expect(await line.servedAll()).toEqual(['many 0', 'one', 'v6', 'many 1'])
  expect(line.refused.toSorted()).toEqual(['many 2 busy', 'many 3 busy', 'v6 too busy'])
})
