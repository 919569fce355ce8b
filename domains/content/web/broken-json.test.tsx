import { renderWith } from '@casino/testing/render-with.tsx'
import { eachField, unexpectedValue } from '@casino/testing/unexpected-values.ts'
import { cleanup, screen } from '@testing-library/react'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { readPageJson } from './page-json.ts'
import { PageParts } from './page-parts.tsx'

const whole = {
  gamesTitles: ['Dice', 'Keno'],
  maxWin: { EUR: 25_000, NOK: 'two million' },
  freeSpinsWager: 30,
  spinRate: '€0.20',
  cards: [
    { title: 'A card', text: 'leads in', image: '/art/a.webp', url: '/games' },
    { title: 'Another', url: 'https://elsewhere.example' },
  ],
  viewImages: ['/art/b.webp'],
  promo: { a: 1 },
  sale: true,
}

function shows(json: string): void {
  const parsed = readPageJson(json)
  renderWith(
    <>
      {parsed ? <PageParts of={parsed} /> : null}
      <p>the text of the page</p>
    </>,
  )
  expect(screen.getByText('the text of the page')).toBeTruthy()
  for (const link of document.querySelectorAll('a')) {
    expect(link.getAttribute('href')).toMatch(/^(\/(?!\/)|https:\/\/)/)
  }
  cleanup()
}

test.each(eachField(whole).map(({ path, ...one }) => [path.join('.'), one] as const))(
  '8.16: a page renders whatever its json contains for %s',
  (_, { breakWith }) => {
    const property = fc.property(unexpectedValue, (value) =>
      shows(JSON.stringify(breakWith(value))),
    )
    fc.assert(property, { numRuns: 15 })
  },
)

test('it renders with any json, and with invalid json', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  fc.assert(fc.property(fc.oneof(fc.json(), fc.string()), shows), { numRuns: 100 })
})
