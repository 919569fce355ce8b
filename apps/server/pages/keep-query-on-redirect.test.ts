import { expect, test } from 'vitest'
import { keepQueryOnRedirect } from './keep-query-on-redirect.ts'

const at = (address: string) => new URL(address, 'http://casino.test')
const led = (location: string, status = 302) => ({ status, headers: { location } })

/** The address where a visitor arrives who requested one address; the page read another. */
function arrives(page: ReturnType<typeof led>, asked: string, read: string): string {
  return keepQueryOnRedirect(page, { asked: at(asked), read: at(read) }).headers.location
}

test('9.9: the partner’s parameters are kept on a redirect to a dialog or to a new address', () => {
  const door = led('/sign-up?redirect=%2Fdeposit%3Famount%3D20')
  const asked = '/deposit?stag=1_a&amount=20&utm_source=x&utm_source=y'
  expect(arrives(door, asked, '/deposit?amount=20')).toBe(
    '/sign-up?redirect=%2Fdeposit%3Famount%3D20&stag=1_a&utm_source=x&utm_source=y',
  )
  expect(arrives(led('/de/categories/slots'), '/de/slots?affb_id=7', '/de/slots')).toBe(
    '/de/categories/slots?affb_id=7',
  )
})

test('parameters that the page reads are not copied, and those that it sets stay', () => {
  expect(arrives(led('/promotions'), '/rocket-mart?page=2', '/rocket-mart?page=2')).toBe(
    '/promotions',
  )
  expect(arrives(led('/a?stag=own#b'), '/c?stag=other', '/c')).toBe('/a?stag=own#b')
})

test('a redirect to another site gets no parameters, and a page without a redirect does not change', () => {
  expect(arrives(led('https://bank.test/pay'), '/c?stag=1', '/c')).toBe('https://bank.test/pay')
  const shown = led('/', 200)
  expect(keepQueryOnRedirect(shown, { asked: at('/?stag=1'), read: at('/') })).toBe(shown)
})
