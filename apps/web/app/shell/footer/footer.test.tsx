import { readFileSync } from 'node:fs'
import { openFakeCasino } from '@casino/testing/fake-casino.ts'
import { renderWith } from '@casino/testing/render-with.tsx'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { FooterOf } from './footer.tsx'

beforeEach(() => {
  openFakeCasino()
})

test('the footer shows the pages that it gets, and no empty column', () => {
  const info = [{ to: '/terms-and-conditions', text: 'Terms' }]
  renderWith(<FooterOf info={info} help={[]} payouts={['Half within a minute.']} />)
  expect(screen.getByText('Half within a minute.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Terms' }).getAttribute('href')).toBe(
    '/terms-and-conditions',
  )
  expect(screen.getByRole('navigation', { name: 'Information' })).toBeTruthy()
  expect(screen.queryByRole('navigation', { name: 'Help' })).toBeNull()
})

test('a self-excluded player gets no links to games and deposits', () => {
  const until = '2099-01-01T00:00:00.000Z'
  const player = { id: 1, nickname: 'Ann', currency: 'EUR', excluded_until: until }
  renderWith(<FooterOf info={[]} help={[]} payouts={[]} />, { player })
  expect(screen.queryByRole('link', { name: 'Deposit' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Rocket X' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Withdraw' })).toBeTruthy()
})

test("2.47: the link for partners leads to the brand's address", () => {
  const contacts = { affiliates: 'https://partners.example/' }
  renderWith(<FooterOf info={[]} help={[]} payouts={[]} />, { site: { contacts } })
  const link = screen.getByRole('link', { name: 'Affiliates' })
  expect(link.getAttribute('href')).toBe('https://partners.example/')
  expect(screen.queryByText('affiliates')).toBeNull()
})

test("2.47: the blog is the brand's address, if it has one", () => {
  const contacts = { blog: 'https://blog.example/' }
  renderWith(<FooterOf info={[]} help={[]} payouts={[]} />, { site: { contacts } })
  const link = screen.getByRole('link', { name: 'Blog' })
  expect(link.getAttribute('href')).toBe('https://blog.example/')
  expect(screen.queryByText('blog')).toBeNull()
})

test('social networks are linked, and invalid addresses are left out', () => {
  const contacts = { Telegram: 'https://t.me/casino', phone: '+372 600 0000' }
  renderWith(<FooterOf info={[]} help={[]} payouts={[]} />, { site: { contacts } })
  expect(screen.getByRole('link', { name: 'Telegram' }).getAttribute('href')).toBe(
    'https://t.me/casino',
  )
  expect(screen.queryByText('phone')).toBeNull()
  expect(screen.queryByRole('link', { name: 'Affiliates' })).toBeNull()
})

test('1.17: the awards are in the footer, with a link to all; without awards there is nothing', () => {
  const list = [{ id: '1', name: 'Games Fair', prize: 'Best casino', year: 2025 }]
  renderWith(<FooterOf info={[]} help={[]} payouts={[]} awards={{ title: 'Awards', list }} />)
  expect(screen.getByRole('list', { name: 'Awards' }).textContent).toBe(
    'Best casinoGames Fair, 2025',
  )
  expect(screen.getByRole('link', { name: 'Awards' }).getAttribute('href')).toBe('/awards')
  renderWith(<FooterOf info={[]} help={[]} payouts={[]} />)
  expect(screen.getAllByRole('link', { name: 'Awards' })).toHaveLength(1)
})

test('1.17: each payment method has an existing symbol and its name', () => {
  const sprite = readFileSync('apps/web/public/ways-to-pay.svg', 'utf8')
  renderWith(<FooterOf info={[]} help={[]} payouts={[]} />)
  const methods = within(screen.getByRole('list', { name: 'Payments' })).getAllByRole('listitem')
  const names = methods.map(({ textContent }) => textContent)
  expect(names).toEqual(expect.arrayContaining(['Maestro', 'ecoPayz', 'Bank transfer', 'Bitcoin']))
  for (const method of methods) {
    const [file, part] = method.querySelector('img')?.getAttribute('src')?.split('#') ?? []
    expect(file).toBe('/ways-to-pay.svg')
    expect(sprite).toContain(`<view id="${part}"`)
    expect(sprite).toContain(`<symbol id="${part?.replace('see-', '')}"`)
  }
  // All drawn symbols, except those that a casino adds itself.
  const drawn = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map(([, name = '']) => name)
  const shown = methods.map(
    (method) => method.querySelector('img')?.getAttribute('src')?.split('#see-')[1],
  )
  expect(drawn.filter((name) => !shown.includes(name))).toEqual(['card', 'btcpay', 'other'])
})

test('a studio’s logo has the studio’s name', () => {
  renderWith(<FooterOf info={[]} help={[]} payouts={[]} />)
  const marks = within(screen.getByRole('list', { name: 'Game studios' })).getAllByRole('img')
  expect(marks.map((mark) => mark.getAttribute('alt'))).toEqual(['Apogee Originals', 'Turbo Games'])
})

test('3.51: a known network is a labelled icon, any other is a text link', () => {
  const contacts = { News: 'https://t.me/casino', Forum: 'https://forum.example/' }
  const site = { contacts, icons: { News: 'telegram' } }
  renderWith(<FooterOf info={[]} help={[]} payouts={[]} />, { site })
  const news = screen.getByRole('link', { name: 'News' })
  expect(news.querySelector('use')?.getAttribute('href')).toBe('/networks.svg#telegram')
  const forum = screen.getByRole('link', { name: 'Forum' })
  expect(forum.querySelector('use')?.getAttribute('href')).toBe('/icons.svg#globe')
})

test('a network named like a property of every object is a text link', () => {
  const contacts = { constructor: 'https://one.example/', toString: 'https://two.example/' }
  renderWith(<FooterOf info={[]} help={[]} payouts={[]} />, { site: { contacts } })
  for (const name of Object.keys(contacts)) {
    const link = screen.getByRole('link', { name })
    expect(link.querySelector('use')?.getAttribute('href')).toBe('/icons.svg#globe')
    expect(link.textContent).toBe(name)
  }
})
