import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { addressOf, networkOf, wideNetworkOf } from './address.ts'

const from = (forwarded?: string) =>
  ({
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    socket: { remoteAddress: '10.0.0.1' },
  }) as unknown as IncomingMessage

test('as many forwarded addresses are trusted as there are proxies', () => {
  expect(addressOf(from('6.6.6.6, 1.2.3.4'), 0)).toBe('10.0.0.1')
  expect(addressOf(from('6.6.6.6, 1.2.3.4'), 1)).toBe('1.2.3.4')
  expect(addressOf(from('6.6.6.6, 1.2.3.4, 10.0.0.2'), 2)).toBe('1.2.3.4')
  expect(addressOf(from(), 1)).toBe('10.0.0.1')
})

test('a long header does not hide what the proxy has added', () => {
  for (const length of [900, 990, 995, 1000, 5000]) {
    const forged = `${'x'.repeat(length)}, 6.6.6.6`
    expect(addressOf(from(`${forged}, 1.2.3.4`), 1)).toBe('1.2.3.4')
  }
})

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8::9:8:7:6:5', '2001:db8:0:9::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['not an address', 'not an address'],
])('%s is counted as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test.each([
  ['203.0.113.9', undefined],
  ['::ffff:203.0.113.9', undefined],
  ['not an address', undefined],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['2002:cb00:7109::1', '2002:cb00:7109::/48'],
])('%s belongs to the wide network %s', (address, network) => {
  expect(wideNetworkOf(address)).toBe(network)
})
