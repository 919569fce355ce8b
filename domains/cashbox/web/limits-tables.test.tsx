import { createTexts } from '@casino/i18n/texts.ts'
import { renderWith } from '@casino/testing/render-with.tsx'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { LimitsTables } from './limits-tables.tsx'

const bounds = { min_cents: 1000, max_cents: 500_000 }
const row = { type: 'other' as const, currency: 'EUR', network: null, deposit: bounds }
const card = { ...row, brand: 'card', title: 'Card', withdrawal: bounds }
const voucher = { ...row, brand: 'voucher', title: 'Sandbox voucher', withdrawal: null }
const girocard = { ...row, brand: 'girocard', title: 'Girocard', withdrawal: bounds }

test('cards are named, another method is named by its title, and a missing direction has a dash', async () => {
  renderWith(<LimitsTables limits={[card, voucher, girocard]} />)
  await screen.findByText(
    /^Credit or debit card \(Visa, Maestro, Mastercard\), Sandbox voucher, Girocard$/,
  )
  const cells = screen.getAllByRole('row').map(({ textContent }) => textContent)
  expect(cells[1]).toMatch(
    /^EURCredit or debit card \(Visa, Maestro, Mastercard\), Girocard.*€10\.00 to €5,000\.00/,
  )
  expect(cells[2]).toMatch(/^EURSandbox voucher.*–$/)
  expect(cells).toHaveLength(3)
})

test('methods of a currency with the same limits share a row, others have their own', async () => {
  const wide = { ...girocard, brand: 'wide', title: 'Wide', deposit: { ...bounds, min_cents: 1 } }
  const other = { ...girocard, currency: 'USD' }
  renderWith(<LimitsTables limits={[card, other, girocard, wide]} />)
  await screen.findByRole('table')
  const heads = screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
  expect(heads).toEqual([
    'EURCredit or debit card (Visa, Maestro, Mastercard), Girocard',
    'EURWide',
    'USDGirocard',
  ])
})

const all = ['visa', 'maestro', 'mastercard', 'ecopayz'].map((brand) => ({
  ...card,
  brand,
  title: brand.toUpperCase(),
}))
const limits = [...all, { ...card, brand: 'bank', title: 'Bank' }]

test('9.27: cards and ecoPayz are listed by name, with the others that have the same limits', async () => {
  renderWith(<LimitsTables limits={limits} />)
  const cells = await screen.findAllByRole('row')
  expect(cells[1]?.textContent).toMatch(/^EURVisa, Maestro, Mastercard, ecoPayz, BankDeposit/)
  expect(cells).toHaveLength(2)
})

test('9.27: a casino can write its own text for the limits of cards, which then has its own row', async () => {
  const own = { bounds: '{{min}} bis {{max}}', 'limits.cards': '{{min}} bis {{max}} je Zahlung' }
  const texts = createTexts({ de: { cashbox: own } }, 'de')
  renderWith(<LimitsTables limits={limits} />, { locale: 'de', texts })
  const cells = await screen.findAllByRole('row')
  expect(cells[1]?.textContent).toMatch(/5\.000,00\s€ je Zahlung/)
  expect(cells[2]?.textContent).toMatch(/5\.000,00\s€$/)
})

test('on a phone a sum’s heading has the colon of its language', async () => {
  const own = { bounds: '{{min}}', 'limits.row.deposit': 'Dépôt\u00a0:' }
  const texts = createTexts({ 'fr-CA': { cashbox: own } }, 'fr-CA')
  renderWith(<LimitsTables limits={[voucher]} />, { locale: 'fr-CA', texts })
  const cells = await screen.findAllByRole('cell')
  expect(cells[0]?.textContent).toBe('Dépôt\u00a0: 10,00\u00a0€')
})
