import { expect, test } from 'vitest'
import { pageTitle } from './page-title.ts'

test('each page has the brand in its title, once', () => {
  expect(pageTitle('Mine penger', 'Apogee')).toBe('Mine penger | {{brand}}')
  expect(pageTitle('Spill hos {{brand}}', 'Apogee')).toBe('Spill hos {{brand}}')
  expect(pageTitle('Apogee Originals', 'Apogee')).toBe('Apogee Originals')
})
