import { type FakeCasino, openFakeCasino } from '@casino/testing/fake-casino.ts'
import { click, renderPage, renderWith } from '@casino/testing/render-with.tsx'
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { listArticles, listAwards, listNews, sendContactMessage, showPage } from '../contract.ts'
import * as awardsPage from './awards-page.tsx'
import { ContactForm } from './contact-form.tsx'
import * as contentPage from './content-page.tsx'
import * as newsPage from './news-page.tsx'
import type { PageData } from './queries.ts'

const headings = [1, 2, 3, 4].map((number) => ({ id: `part-${number}`, text: `Part ${number}` }))
const content = '<p>Read <a href="/payments?a=1">payments</a></p><h2 id="part-1">Part 1</h2>'
const page: PageData = {
  id: '1',
  path: 'faq',
  title: 'Answers',
  layout: 'default',
  categories: [],
  hidden: false,
  content,
  blocks: {
    'content-main': content,
    title: 'Answers',
    description: 'All',
    keywords: '',
    json: '{}',
  },
  children: [],
  locale: 'en',
  headings,
  changed_at: '2031-01-31T00:00:00.000Z',
}

/** The first import of a page is slow when many tests run. */
const patient = { timeout: 5_000 }

let casino: FakeCasino
beforeEach(() => {
  casino = openFakeCasino()
  casino.answers(showPage, page)
  casino.answers(listArticles, [])
})
const open = (locale: 'en' | 'de' = 'en') =>
  renderPage(contentPage, { at: '/faq', path: ':page', casino, locale })

test('a page shows its text, the date of its last change, and its table of contents', async () => {
  open()
  expect(await screen.findByRole('heading', { name: 'Answers', level: 1 }, patient)).toBeTruthy()
  expect(screen.getByText('Last changed on 31 January 2031')).toBeTruthy()
  const [way] = screen.getAllByRole('link', { name: 'Part 3' })
  expect(way?.getAttribute('href')).toBe('#part-3')
})

test('2.23: the name of a page’s form is not its address', async () => {
  renderPage(contentPage, { at: '/faq-au', path: ':page', casino })
  await screen.findByText('refused: 404', {}, patient)
})

test('3.29: a page links to the pages below it, but not to hidden ones', async () => {
  const under = { ...page, id: '2', path: 'faq-cards', title: 'Cards' }
  casino.answers(showPage, {
    ...page,
    children: [under, { ...under, id: '3', path: 'faq-kept', title: 'Kept', hidden: true }],
  })
  open()
  const way = await screen.findByRole('link', { name: 'Cards' }, patient)
  expect(way.getAttribute('href')).toBe('/faq-cards')
  expect(screen.queryByRole('link', { name: 'Kept' })).toBeNull()
})

test('3.31: its json adds figures, cards and games to the page', async () => {
  const json = JSON.stringify({
    maxWin: { EUR: 250_000, NOK: 'two million kroner' },
    freeSpinsWager: 30,
    spinRate: '€0.20',
    gamesTitles: ['Dice', 5],
    cards: [
      { title: 'Begin', text: 'Here', url: '/sign-up' },
      { title: 'Trap', url: 'javascript:x' },
    ],
    sale: {},
  })
  casino.answers(showPage, { ...page, blocks: { ...page.blocks, json } })
  open()
  expect(await screen.findByText('€250,000.00', undefined, patient)).toBeTruthy()
  expect(screen.getByText('× 30')).toBeTruthy()
  expect(screen.getByText('€0.20')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Dice' }).getAttribute('href')).toBe('/games?title=Dice')
  expect(screen.getByRole('link', { name: /Begin/ }).getAttribute('href')).toBe('/sign-up')
  expect(screen.getByText('Trap').closest('a')).toBeNull()
})

test('3.31: lists can be objects, and figures can depend on currency; pictures and promotions are shown', async () => {
  const json = JSON.stringify({
    promo: {
      title: 'Race',
      desc: 'Until Sunday',
      img: '/art/race.webp',
      button: { name: 'Join', url: '/promotions' },
    },
    viewImages: {
      reels: '/art/reels.webp',
      map: { image: '/art/map.webp', title: 'The map' },
      far: 'https://x.example/a.png',
    },
    gamesTitles: { 'apogee:dice': 'Dice' },
    freeSpinsWager: {},
    spinRate: { EUR: 0.2, NOK: 2 },
    cards: {
      MONEY_REWARD: [{ title: 'Ten euros', type: 'money' }],
      FREE_SPINS: [{ title: 'Ten spins' }],
    },
  })
  casino.answers(showPage, { ...page, blocks: { ...page.blocks, json } })
  open()
  expect((await screen.findByRole('link', { name: 'Join' }, patient)).getAttribute('href')).toBe(
    '/promotions',
  )
  expect(screen.getByText('Until Sunday')).toBeTruthy()
  expect(screen.getByText('The map')).toBeTruthy()
  const pictures = [...document.querySelectorAll('img')].map((image) => image.getAttribute('src'))
  expect(pictures).toEqual(['/art/race.webp', '/art/reels.webp', '/art/map.webp'])
  expect(screen.getByRole('link', { name: 'Dice' })).toBeTruthy()
  expect(screen.getByText('€0.20')).toBeTruthy()
  expect(screen.queryByText('Wagering of free spins')).toBeNull()
  expect([screen.getByText('Ten euros'), screen.getByText('Ten spins')]).toHaveLength(2)
})

test.each([
  ['a promotion that leads nowhere', { promo: { title: 'Race', url: 'javascript:x', button: 5 } }],
  ['a word', { promo: 'Race', viewImages: 'none' }],
  ['numbers', { promo: ['Race', 7, null, [[]]], viewImages: [1, {}, null], cards: [[null]] }],
])('3.31: %s in place of known fields breaks no page', async (_, invalid) => {
  casino.answers(showPage, { ...page, blocks: { ...page.blocks, json: JSON.stringify(invalid) } })
  open()
  expect((await screen.findByText('Race', undefined, patient)).closest('a')).toBeNull()
  expect(document.querySelector('img')).toBeNull()
})

test('invalid json never breaks the page', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  casino.answers(showPage, { ...page, blocks: { ...page.blocks, json: '{"cards":' } })
  open()
  expect(await screen.findByRole('heading', { name: 'Answers', level: 1 }, patient)).toBeTruthy()
  expect(log.mock.calls.map(([name]) => name)).toContain('PAGE_JSON_ERROR')
})

test('a lone surrogate in its json breaks no page', async () => {
  const json = '{"gamesTitles":["Dice","\\ud800"]}'
  casino.answers(showPage, { ...page, blocks: { ...page.blocks, json } })
  open()
  expect(await screen.findByRole('link', { name: 'Dice' }, patient)).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Answers', level: 1 })).toBeTruthy()
})

test('its links keep the language and open within the site', async () => {
  const { router } = open('de')
  const link = await screen.findByRole('link', { name: 'payments' })
  expect(link.getAttribute('href')).toBe('/de/payments?a=1')
  fireEvent.click(link)
  await expect.poll(() => router.state.location.pathname).toBe('/de/payments')
})

test('a text in another language than the page is marked so', async () => {
  open('de')
  const heading = await screen.findByRole('heading', { name: 'Answers' })
  expect(heading.closest('[lang]')?.getAttribute('lang')).toBe('en')
})

test('an unknown page is a 404', async () => {
  casino.refuses(showPage, 'page_unknown', 'This page does not exist')
  open()
  expect(await screen.findByText(/404/)).toBeTruthy()
})

test('news are cards that link to their text', async () => {
  const published_at = '2031-01-31T00:00:00.000Z'
  const one = { slug: 'one', title: 'One', description: 'First', image: null, published_at }
  casino.answers(listNews, [one])
  renderPage(newsPage, { at: '/news', path: 'news', casino })
  const link = await screen.findByRole('link', { name: 'One' })
  expect(link.getAttribute('href')).toBe('/news/one')
})

test('without news and awards the pages say so', async () => {
  casino.answers(listNews, [])
  casino.answers(listAwards, [])
  renderPage(newsPage, { at: '/news', path: 'news', casino })
  expect(await screen.findByText('There is no news yet.')).toBeTruthy()
  renderPage(awardsPage, { at: '/awards', path: 'awards', casino })
  expect(await screen.findByText(/No awards yet/)).toBeTruthy()
})

function write(email: string, text: string) {
  fireEvent.change(screen.getByLabelText('Your email'), { target: { value: email } })
  fireEvent.change(screen.getByLabelText('Your message'), { target: { value: text } })
  click('Send message')
}

test('a message is sent once, and the page says where the answer goes', async () => {
  casino.answers(sendContactMessage, {})
  renderWith(<ContactForm />)
  write('ann@example.com', 'Where is my deposit?')
  expect(await screen.findByText('We’ll reply to ann@example.com.')).toBeTruthy()
  expect(casino.changes()).toEqual([
    {
      call: sendContactMessage.name,
      input: { contact: { email: 'ann@example.com', content: 'Where is my deposit?' } },
    },
  ])
})

test('errors of a message are shown at their field, and the input stays', async () => {
  casino.faults(sendContactMessage, { email: 'Invalid email' })
  renderWith(<ContactForm />)
  write('nobody', 'Where is my deposit?')
  expect(await screen.findByText('Invalid email')).toBeTruthy()
  expect(screen.getByLabelText<HTMLTextAreaElement>('Your message').value).toMatch(/deposit/)
})
