import { expect, test } from 'vitest'
import { addressOfPage, isFiltered, totalText, viewIn } from './address.ts'

test('filter, order and columns are in the address, and stay on the next page', () => {
  const search = new URLSearchParams(
    'state=pending&currency=&sort=deadline&columns=id&columns=state',
  )
  const view = viewIn(search)
  expect(view).toEqual({
    input: { state: 'pending', sort: 'deadline' },
    columns: ['id', 'state'],
  })
  const next = addressOfPage('payments', view, 7)
  expect(next).toBe('/payments?state=pending&sort=deadline&columns=id&columns=state&after=7')
  const nextView = viewIn(new URLSearchParams(next.split('?')[1]))
  expect(addressOfPage('payments', nextView, undefined)).toBe(next.replace('&after=7', ''))
  expect(addressOfPage('payments', viewIn(new URLSearchParams()), undefined)).toBe('/payments')
  const filtered = ['state=pending', 'sort=deadline&after=7', ''].map((text) =>
    isFiltered(viewIn(new URLSearchParams(text))),
  )
  expect(filtered).toEqual([true, false, false])
})

test('more than ten thousand rows are not counted', () => {
  expect([totalText(3, 10_000), totalText(10_000, 10_000), totalText(10_001, 10_000)]).toEqual([
    '3',
    '10,000',
    '10,000+',
  ])
})
