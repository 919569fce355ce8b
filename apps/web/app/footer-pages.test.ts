import type { Caller } from '@casino/client/calls/server-caller.ts'
import { expect, test } from 'vitest'
import { footerPages } from './footer-pages.ts'
import type { Providers } from './playable-providers.ts'

const page = (path: string, more: object = {}) => ({
  path,
  title: path,
  categories: ['bottom-menu'],
  hidden: false,
  children: [],
  ...more,
})

/** The footer of a casino that has exactly these pages. */
function footerWith(pages: readonly object[], { footer = 'CW', providers = [] as Providers } = {}) {
  const call = async (name: string) =>
    name === 'content.pages' ? { status: 200, body: pages } : { status: 500, body: {} }
  const texts = { of: () => (key: string) => key }
  const caller = { call, texts, site: { footer } } as unknown as Caller
  return footerPages(caller, Promise.resolve(providers))
}

test('2.43, 2.47: a page is listed by its categories, also when it is below another page', async () => {
  const under = page('licence', { categories: ['top-menu', 'bottom-menu-help'] })
  const { top, info, help } = await footerWith([
    page('about', { children: [under, page('kept', { hidden: true })] }),
  ])
  expect(top).toEqual([{ to: '/licence', text: 'licence' }])
  expect(info.map(({ to }) => to)).toEqual(['/about', '/news'])
  expect(help.map(({ to }) => to)).toEqual(['/licence'])
})

test('1.18: a casino without crypto does not link to pages about it', async () => {
  const pages = [page('benefits-of-crypto')]
  expect((await footerWith(pages)).info).toHaveLength(2)
  expect((await footerWith(pages, { footer: 'EE' })).info).toHaveLength(1)
})

const studio = (id: string, logo: string | null = `/art/providers/${id}.svg`) => ({
  id,
  title: id,
  games_count: 1,
  logo,
})

test('1.17: the studios are those with games and a logo; the usual ones are not repeated in every page', async () => {
  const studiosOf = async (...providers: Providers) =>
    (await footerWith([], { providers })).studios?.map(({ id }) => id)
  expect(
    await studiosOf(studio('apogee'), studio('turbogames'), studio('plain', null)),
  ).toBeUndefined()
  expect(await studiosOf(studio('apogee'))).toEqual(['apogee'])
  expect(await studiosOf(studio('apogee'), studio('turbogames'), studio('third'))).toHaveLength(3)
})
