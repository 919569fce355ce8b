import { expect, test } from 'vitest'
import { keepQueryOnRedirect } from './keep-query-on-redirect.ts'

const at = (address: string) => new URL(address, 'http://casino.test')
const led = (location: string, status = 302) => ({ status, headers: { location } })

/** Where a visitor arrives who asked for one address, of which the page read another. */
function arrives(page: ReturnType<typeof led>, asked: string, read: string): string {
  return keepQueryOnRedirect(page, { asked: at(asked), read: at(read) }).headers.location
}

test('9.9: by which partner a visitor comes is told at the door to which he is led, and at the new address', () => {
  const door = led('/sign-up?redirect=%2Fdeposit%3Famount%3D20')
  const asked = '/deposit?stag=1_a&amount=20&utm_source=x&utm_source=y'
  expect(arrives(door, asked, '/deposit?amount=20')).toBe(
    '/sign-up?redirect=%2Fdeposit%3Famount%3D20&stag=1_a&utm_source=x&utm_source=y',
  )
  expect(arrives(led('/de/categories/slots'), '/de/slots?affb_id=7', '/de/slots')).toBe(
    '/de/categories/slots?affb_id=7',
  )
})

test('what the page has read it says itself, and what it says stands', () => {
  expect(arrives(led('/promotions'), '/rocket-mart?page=2', '/rocket-mart?page=2')).toBe(
    '/promotions',
  )
  expect(arrives(led('/a?stag=own#b'), '/c?stag=other', '/c')).toBe('/a?stag=own#b')
})

test('another site is told nothing, and a page that leads nowhere is as it was', () => {
  expect(arrives(led('https://bank.test/pay'), '/c?stag=1', '/c')).toBe('https://bank.test/pay')
  const shown = led('/', 200)
  expect(keepQueryOnRedirect(shown, { asked: at('/?stag=1'), read: at('/') })).toBe(shown)
})
