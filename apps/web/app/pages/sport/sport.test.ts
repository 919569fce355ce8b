import { expect, test } from 'vitest'
import { partnerAddress, partnerIn, readMessage, redirectOf } from './sport.ts'

const framed = { origin: 'https://sport.example', shown: 'frame' } as const
const apart = { origin: 'https://sport.example', shown: 'subdomain' } as const

test('7.5: a list means that there is no sportsbook', () => {
  expect(partnerIn([])).toBeUndefined()
  expect(partnerIn(null)).toBeUndefined()
  expect(partnerIn({ ...framed, bonusTypesMap: {} })).toEqual(framed)
})

test('2.19: the sub-pages lead to login and registration and back, others to the sportsbook', () => {
  expect(redirectOf(framed, 'login')).toBe('/login?redirect=%2Fsport')
  expect(redirectOf(apart, 'registration')).toBe('/registration?redirect=%2Fsport')
  expect(redirectOf(framed, 'live')).toBeUndefined()
  expect(redirectOf(apart, 'live')).toBe('https://sport.example/live')
  expect(redirectOf(apart)).toBe('https://sport.example/')
})

test('no address leaves the origin of the sportsbook', () => {
  for (const param of [
    '/evil.example',
    '//evil.example',
    '..',
    '@evil.example',
    '\\evil.example',
  ]) {
    expect(new URL(partnerAddress(framed, param, 'de')).origin).toBe(framed.origin)
  }
})

test('a message without its form is ignored', () => {
  expect(readMessage({ type: 'ready' })).toEqual({ type: 'ready' })
  expect(readMessage({ type: 'height', height: 1e9 })).toEqual({ type: 'height', height: 20_000 })
  const others = [
    null,
    'ready',
    { type: 'pay' },
    { type: 'height', height: '5' },
    { type: 'height', height: -1 },
  ]
  for (const data of [...others, { type: 'navigate' }]) expect(readMessage(data)).toBeUndefined()
})
