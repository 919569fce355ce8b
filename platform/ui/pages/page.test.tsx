import { ask } from '@casino/client/calls/query.ts'
import { endpoint } from '@casino/contract/endpoint.ts'
import { type Locale, listedLocales } from '@casino/i18n/locales.ts'
import { type FakeCasino, openFakeCasino } from '@casino/testing/fake-casino.ts'
import { renderPage } from '@casino/testing/render-with.tsx'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { page } from './page.tsx'
import { pageMeta } from './page-meta.ts'

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
  isKnownToPlayers: ({ search }) => search.has('round'),
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

test('a page shows its answers to the visitor', async () => {
  casino.answers(listShelf, { goods: ['ring', 'crown'] })
  open('/shelves/gold', { player: ann })
  expect((await screen.findByRole('heading')).textContent).toBe('Ann sees ring and crown')
})

test('a page without content shows its empty state', async () => {
  casino.answers(listShelf, { goods: [] })
  open('/shelves/gold')
  await screen.findByText('sold out')
})

test('a refusal sets the page’s status', async () => {
  casino.refuses(listShelf, 'shelf_unknown', 'no such shelf')
  open('/shelves/none')
  await screen.findByText('refused: 404')
})

test('an invalid address is a 404', async () => {
  casino.faults(listShelf, { shelf: 'too long' })
  open('/shelves/none')
  await screen.findByText('refused: 404')
})

test('a guest at a player’s page is sent to sign-up in their language, with a redirect back', async () => {
  const router = open('/shelves/vault?page=2', { locale: 'de' })
  await screen.findByRole('list', { hidden: true })
  const { pathname, search } = router.state.location
  expect(pathname).toBe('/de/sign-up')
  expect(search).toBe(`?redirect=${encodeURIComponent('/de/shelves/vault?page=2')}`)
})

test('a guest at a page that only players have links to is sent to sign-in', async () => {
  const router = open('/shelves/vault?round=7')
  await screen.findByRole('list', { hidden: true })
  const { pathname, search } = router.state.location
  expect(pathname + search).toBe(
    `/sign-in?redirect=${encodeURIComponent('/shelves/vault?round=7')}`,
  )
})

test('a player whose session ends on the page signs in again and returns', async () => {
  const router = open('/shelves/vault?page=2&dialog=sign-in')
  await screen.findByRole('list', { hidden: true })
  const { pathname, search } = router.state.location
  expect(pathname + search).toBe(`/sign-in?redirect=${encodeURIComponent('/shelves/vault?page=2')}`)
})

test('the token of a mailed link is not part of its page’s data', async () => {
  casino.answers(listShelf, { goods: ['ring'] })
  const router = open('/shelves/gold?unlock_token=abc&from=mail')
  await screen.findByRole('heading')
  const loaded = JSON.stringify(Object.values(router.state.loaderData))
  expect(loaded).toContain('?from=mail')
  expect(loaded).not.toContain('abc')
})

test('a page has its title, and links to the other languages', () => {
  const { meta } = shelf
  const logo = { mobile: '/art/logo.svg', full: '/art/logo.svg' }
  const site = { name: 'Apogee', url: 'https://apogee.example', locales: listedLocales, logo }
  const head = { title: '2 goods', description: 'All of it', site, locale: 'de' }
  const result = meta({
    loaderData: { head },
    location: { pathname: '/shelves/gold' },
  } as unknown as Parameters<typeof meta>[0])
  expect(result).toContainEqual({ title: '2 goods' })
  expect(result).toContainEqual({
    tagName: 'link',
    rel: 'alternate',
    hrefLang: 'fr-CA',
    href: 'https://apogee.example/fr-CA/shelves/gold',
  })
  const link = { tagName: 'link', rel: 'canonical' }
  expect(result).toContainEqual({ ...link, href: 'https://apogee.example/de/shelves/gold' })
  expect(JSON.stringify(result)).not.toContain('en-KW')
  const atHome = pageMeta({ ...head, locale: 'de', path: '/goods' }, '/de/shelves/gold')
  expect(atHome).toContainEqual({ ...link, href: 'https://apogee.example/de/goods' })
  expect(JSON.stringify(atHome)).not.toContain('shelves')
  const german = { ...head, locale: 'en-KW', site: { ...site, locales: ['de', 'it'] } } as const
  const main = 'https://apogee.example/de/goods'
  expect(pageMeta(german, '/goods')).toEqual(
    expect.arrayContaining([
      { ...link, href: main },
      { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: main },
    ]),
  )
})

test('search engines get a page’s structured data with full URLs', () => {
  const logo = { mobile: '/art/logo.svg', full: '/art/logo.svg' }
  const site = { name: 'Apogee', url: 'https://apogee.example', locales: listedLocales, logo }
  const result = { title: 'Ring', description: 'Of gold', site, locale: 'de' } as const
  const data = { '@type': 'Product', name: 'Ring', image: '/art/ring.webp' }
  expect(pageMeta({ ...result, data }, '/ring')).toContainEqual({
    'script:ld+json': {
      ...data,
      '@context': 'https://schema.org',
      url: 'https://apogee.example/de/ring',
      image: 'https://apogee.example/art/ring.webp',
    },
  })
})

test('a brand with its own logo does not share the default picture', () => {
  const pictureOf = (logo: { mobile: string; full: string }) => {
    const site = { name: 'Orbit', url: 'https://orbit.example', locales: listedLocales, logo }
    const head = { title: 'Orbit', description: '', site, locale: 'en' } as const
    const found = pageMeta(head, '/').find(
      (one) => 'property' in one && one.property === 'og:image',
    )
    return found && 'content' in found ? found.content : undefined
  }
  const defaultLogo = { mobile: '/art/logo.svg', full: '/art/logo.svg' }
  expect(pictureOf(defaultLogo)).toBe('https://orbit.example/art/og.png')
  expect(pictureOf({ mobile: '/art/orbit.svg', full: '/art/orbit.svg' })).toBeUndefined()
  const drawn = { mobile: '/art/orbit.svg', full: '/art/orbit.png' }
  expect(pictureOf(drawn)).toBe('https://orbit.example/art/orbit.png')
})

test('a closed page redirects to the promotions', async () => {
  const closed = page({
    slug: 'rocket-mart',
    ask: () => ({}),
    title: () => 'Shop',
    description: () => 'Shop',
    show: () => <h1>Shop</h1>,
  })
  const shown = { loader: closed.loader, default: closed.view }
  const open = (isOpen: boolean) =>
    renderPage(shown, {
      at: '/rocket-mart',
      path: 'rocket-mart',
      casino,
      site: { pages: { 'rocket-mart': isOpen } },
    })
  const { router } = open(false)
  await waitFor(() => expect(router.state.location.pathname).toBe('/promotions'))
  open(true)
  await screen.findByRole('heading', { name: 'Shop' })
})

test('a dialog over a page does not reload its data', () => {
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
