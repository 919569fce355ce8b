import { expect, test } from 'vitest'
import { createUnpacker, pack } from './packed.ts'

test('what is packed comes out again, of one text as one object', () => {
  const unpack = createUnpacker<{ name: string }>()
  const [one, same] = [unpack(pack({ name: 'Apogee' })), unpack(pack({ name: 'Apogee' }))]
  expect(one).toEqual({ name: 'Apogee' })
  expect(same).toBe(one)
})

test('what came long ago is unpacked anew', () => {
  const unpack = createUnpacker<{ name: string }>()
  const first = unpack(pack({ name: '0' }))
  for (let one = 1; one <= 20; one++) unpack(pack({ name: `${one}` }))
  expect(unpack(pack({ name: '0' }))).toEqual(first)
  expect(unpack(pack({ name: '0' }))).not.toBe(first)
})
