import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { channelSign, credentialsOf, isChannelSign, isStale, isValidToken } from './socket-token.ts'

const secret = 'a secret of sixteen and more'
const now = new Date('2026-03-01T12:00:00Z')
const ann = credentialsOf(secret, '17', now)
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)

test('a token has the format that clients of this protocol expect: hex over user and timestamp', () => {
  const token = createHmac('sha256', secret).update('171772366400').digest('hex')
  expect(credentialsOf(secret, '17', new Date(1_772_366_400_000))).toEqual({
    user: '17',
    timestamp: '1772366400',
    token,
  })
})

test('a token is valid unchanged and for its user only', () => {
  expect(isValidToken(secret, ann)).toBe(true)
  expect(isValidToken(secret, credentialsOf(secret, '', now))).toBe(true)
  expect(isValidToken(secret, { ...ann, user: '18' })).toBe(false)
  expect(isValidToken(secret, { ...ann, token: `${ann.token}0` })).toBe(false)
  expect(isValidToken(secret, { ...ann, token: '' })).toBe(false)
  expect(isValidToken(secret, credentialsOf('another secret of sixteen', '17', now))).toBe(false)
})

test('digits cannot move between user and timestamp', () => {
  const { timestamp, token } = ann
  const shifted = { user: `17${timestamp.slice(0, 1)}`, timestamp: timestamp.slice(1), token }
  expect(isValidToken(secret, shifted)).toBe(false)
  const guest = credentialsOf(secret, '', now)
  for (const wrong of ['', ` ${timestamp}`, `${timestamp}\n`, '1e9', '٠١٢٣٤٥٦٧٨٩']) {
    expect(isValidToken(secret, { ...guest, timestamp: wrong })).toBe(false)
  }
})

test('a token expires after five minutes', () => {
  expect([0, 299, 300].map((seconds) => isStale(ann, later(seconds)))).not.toContain(true)
  expect([301, 86_400].map((seconds) => isStale(ann, later(seconds)))).not.toContain(false)
})

test('a channel signature is for one connection and one channel', () => {
  const shown = { client: 'a', channel: '$analytics#17', sign: '' }
  const sign = channelSign(secret, shown.client, shown.channel)
  expect(isChannelSign(secret, { ...shown, sign })).toBe(true)
  expect(isChannelSign(secret, shown)).toBe(false)
  expect(isChannelSign(secret, { ...shown, client: 'b', sign })).toBe(false)
  expect(isChannelSign(secret, { ...shown, channel: '$analytics#18', sign })).toBe(false)
})
