import { openFakeCasino } from '@casino/testing/fake-casino.ts'
import { renderPage } from '@casino/testing/render-with.tsx'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listLiabilities } from '../liabilities-contract.ts'
import * as liabilitiesPage from './liabilities-page.tsx'

const player = { id: 1, nickname: 'Ann', currency: 'EUR' }

test.each([
  [
    'a guest who wants to check their balance is asked to sign in',
    {},
    '/sign-in?redirect=%2Fprofile%2Fmoney',
  ],
  ['a player gets a link to their money', { player }, '/profile/money'],
])('%s', async (_, who, href) => {
  const casino = openFakeCasino()
  casino.answers(listLiabilities, { nights: [], next: null, public_key: 'key' })
  renderPage(liabilitiesPage, {
    at: '/proof-of-liabilities',
    path: 'proof-of-liabilities',
    casino,
    ...who,
  })
  const link = await screen.findByRole('link', { name: 'Check my own balance' })
  expect(link.getAttribute('href')).toBe(href)
})
