import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { networkOf, networks } from './networks.ts'

test('3.51: a network is recognised by the host of an address, and by no other part of it', () => {
  expect(networkOf('https://t.me/casino')).toBe('telegram')
  expect(networkOf('https://www.instagram.com/casino/')).toBe('instagram')
  expect(networkOf('https://forum.example/x.com')).toBeUndefined()
  expect(networkOf('https://notx.com/')).toBeUndefined()
  expect(networkOf('x.com')).toBeUndefined()
})

test('each network has a sign, and each sign is a network’s', () => {
  const sprite = readFileSync('apps/web/public/networks.svg', 'utf8')
  const drawn = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map(([, name]) => name)
  expect(drawn).toEqual(Object.keys(networks))
})
