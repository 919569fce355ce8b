import { expect, test } from 'vitest'
import { vipGroups, vipNames, vipStatus } from './vip.ts'

test('a VIP player has the highest status, and nobody else has any', () => {
  expect(vipStatus([21, 257, 255])).toBe('Platinum')
  expect(vipStatus([257, 759])).toBe('Diamond')
  expect([[], [21, 543]].map(vipStatus)).toEqual([undefined, undefined])
})

test('every VIP group has a name', () => {
  expect(vipGroups.map(String).toSorted()).toEqual(Object.keys(vipNames))
})
