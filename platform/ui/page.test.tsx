import { ask } from '@casino/client/query.ts'
import { endpoint } from '@casino/contract/endpoint.ts'
import type { Locale } from '@casino/i18n/locales.ts'
import { type FakeCasino, openFakeCasino } from '@casino/testing/fake-casino.ts'
import { renderPage } from '@casino/testing/render-with.tsx'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { page } from './page.tsx'

const listShelf = endpoint({
  name: 'test.shelf',
  access: 'anyone',
  method: 'GET',
  path: '/api/shelf/:shelf',
  input: z.strictObject({ shelf: z.string() }),
  output: z.object({ goods: z.array(z.string()) }),
  refusals: ['shelf_unknown'],
})

const shelf = page({
  access: ({ params }) => (params.shelf === 'vault' ? 'player' : 'anyone'),
  ask: ({ params: { shelf = '' } }) => ({ shelf: ask(listShelf, { shelf }) }),
  title: ({ answers }) => `${answers.shelf.goods.length} goods`,
  description: ({ texts }) => texts.of('web')('home'),
  empty: ({ shelf }) => shelf.goods.length === 0 && <p>sold out</p>,
  show: ({ answers, place }) => (
    <h1>
      {place.player?.nickname ?? 'somebody'} sees {answers.shelf.goods.join(' and ')}
    </h1>
  ),
})
const ann = { id: 1, nickname: 'Ann', currency: 'EUR' }

let casino: FakeCasino
beforeEach(() => {
  casino = openFakeCasino()
})

function open(at: string, around: { player?: typeof ann; locale?: Locale } = {}) {
  const opened = { loader: shelf.loader, default: shelf.view }
  return renderPage(opened, { ...around, at, path: 'shelves/:shelf', casino }).router
}

test('a page shows what it was answered, to whom it is', async () => {
  casino.answers(listShelf, { goods: ['ring', 'crown'] })
  open('/shelves/gold', { player: ann })
  expect((await screen.findByRole('heading')).textContent).toBe('Ann sees ring and crown')
})

test('a page where there is nothing has a look for that', async () => {
  casino.answers(listShelf, { goods: [] })
  open('/shelves/gold')
  await screen.findByText('sold out')
})

test('what the casino refuses becomes the status of the page', async () => {
  casino.refuses(listShelf, 'shelf_unknown', 'no such shelf')
  open('/shelves/none')
  await screen.findByText('refused: 404')
})

test('an address that makes no sense is one that is not there', async () => {
  casino.faults(listShelf, { shelf: 'too long' })
  open('/shelves/none')
  await screen.findByText('refused: 404')
})

test('a guest at a player’s page is sent to register, in his language, and knows the way back', async () => {
  const router = open('/shelves/vault?page=2', { locale: 'de' })
  await screen.findByRole('list', { hidden: true })
  const { pathname, search } = router.state.location
  expect(pathname).toBe('/de/sign-up')
  expect(search).toBe(`?redirect=${encodeURIComponent('/de/shelves/vault?page=2')}`)
})

test('a page says its title, and the same page in the other languages', () => {
  const { meta } = shelf
  const head = { title: '2 goods', description: 'All of it', origin: 'https://apogee.example' }
  const said = meta({
    loaderData: { head },
    location: { pathname: '/shelves/gold' },
  } as Parameters<typeof meta>[0])
  expect(said).toContainEqual({ title: '2 goods' })
  expect(said).toContainEqual({
    tagName: 'link',
    rel: 'alternate',
    hrefLang: 'fr-CA',
    href: 'https://apogee.example/fr-CA/shelves/gold',
  })
  expect(JSON.stringify(said)).not.toContain('en-KW')
})

test('a dialog over a page leaves its data alone', () => {
  const at = (search: string) => new URL(`http://casino.test/shelves/gold${search}`)
  const asks = (from: string, to: string) =>
    shelf.shouldRevalidate({
      currentUrl: at(from),
      nextUrl: at(to),
      defaultShouldRevalidate: true,
    } as Parameters<typeof shelf.shouldRevalidate>[0])
  expect(asks('', '?dialog=deposit')).toBe(false)
  expect(asks('', '?page=2')).toBe(true)
})
