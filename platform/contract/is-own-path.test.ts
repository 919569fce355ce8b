import { expect, test } from 'vitest'
import { isOwnPath } from './is-own-path.ts'

test('a path of this site begins with one slash', () => {
  for (const path of ['/', '/cashbox?payment=3', '/de/play/apogee/dice#top', '/a//b']) {
    expect([path, isOwnPath(path)]).toEqual([path, true])
  }
})

test('what a browser reads as another host is no path of this site', () => {
  const site = 'https://casino.example'
  const foreign = ['//', '/\\', '/\t/', '/\n/', '/\r\\', '\t//', ' //', 'https://', '/\t\n//'].map(
    (start) => `${start}evil.example`,
  )
  for (const path of foreign) {
    expect([path, new URL(path, site).host]).toEqual([path, 'evil.example'])
    expect([path, isOwnPath(path)]).toEqual([path, false])
  }
  for (const none of ['', 'cashbox', '/a b', '/\u0000', '/\u2028x', `/${'x'.repeat(300)}`]) {
    expect([none, isOwnPath(none)]).toEqual([none, false])
  }
})
