import { readdirSync, readFileSync } from 'node:fs'
import { createQueryClient } from '@casino/client/query.ts'
import { type Site, serverCaller, type Viewer } from '@casino/client/server-caller.ts'
import { TextsProvider } from '@casino/client/texts.tsx'
import { addressOf } from '@casino/i18n/addresses.ts'
import { browserTexts } from '@casino/i18n/browser-texts.ts'
import { type Locale, listedLocales } from '@casino/i18n/locales.ts'
import { createTexts, type Messages, type Texts } from '@casino/i18n/texts.ts'
import { ToastList } from '@casino/ui/toast-list.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, fireEvent, render, screen } from '@testing-library/react'
import type { ComponentType, ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import {
  createMemoryRouter,
  isRouteErrorResponse,
  type LoaderFunction,
  Outlet,
  type RouteObject,
  RouterContextProvider,
  RouterProvider,
  useRouteError,
} from 'react-router'
import { afterEach, vi } from 'vitest'
import type { FakeCasino } from './fake-casino.ts'

// A machine that has much else to do is no reason to have waited in vain.
configure({ asyncUtilTimeout: 4_000 })

type Around = {
  /** The address the component stands at. */
  at?: string
  /** Who looks; a guest where nobody is named. */
  player?: Viewer
  /** Where he is. */
  country?: string
  /** What is other than usual of the brand. */
  site?: Partial<Site>
  locale?: Locale
  /** Instead of the texts of the house. */
  texts?: Texts
}

const usualSite: Site = {
  name: 'Casino',
  url: 'https://casino.example',
  logo: { mobile: '/logo.svg', full: '/logo.svg' },
  theme: {},
  locales: listedLocales,
  currencies: null,
  is_home: true,
  seal: null,
  support_email: 'support@casino.example',
  contacts: {},
  pages: {},
  may_try: false,
  licence: 'CW',
  footer: 'CW',
  age_min: 18,
  session_clock: false,
  reality_check_minutes: 60,
  is_closed: false,
  needs_approval: false,
}

const houseWith = (site?: Partial<Site>) => ({ site: { ...usualSite, ...site } })

// As the site names its brand to what the browser keeps.
document.documentElement.dataset.brand = usualSite.name
// A page is tested whole: what it does on the server too.
vi.stubEnv('SSR', true)
afterEach(cleanup)

/** Shows a component as the site does: with the house's own texts, a router, a cache and toasts. */
export function renderWith(component: ReactNode, around: Around = {}) {
  const router = routerOf(component, around)
  render(<RouterProvider router={router} />)
  return { router }
}

/** The same for a component that the server has sent: gives what the browser had to mend of it. */
export function takeOverWith(component: ReactNode, around: Around = {}): readonly string[] {
  const mended: string[] = []
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(<RouterProvider router={routerOf(component, around)} />)
  render(<RouterProvider router={routerOf(component, around)} />, {
    container,
    hydrate: true,
    onRecoverableError: (error) => mended.push(String(error)),
  })
  return mended
}

function routerOf(component: ReactNode, around: Around) {
  const { at = '/', player = null, country = null, locale = 'en', site } = around
  return createMemoryRouter([rootOf(around, { path: '*', element: component })], {
    basename: addressOf('/', { locale }),
    initialEntries: [addressOf(at, { locale })],
    hydrationData: { loaderData: { root: { player, country, house: houseWith(site) } } },
  })
}

type Page = { loader: LoaderFunction; default: ComponentType }
type AroundPage = Around & {
  casino: FakeCasino
  /** The page's route: `categories/:slug` … */
  path: string
}

/** Shows a page from its address to its look: the casino answers its loader too. */
export function renderPage(page: Page, around: AroundPage) {
  const { at = '/', player, locale = 'en', path, casino } = around
  const texts = around.texts ?? houseTexts(locale)
  const { call } = casino
  const site = { ...usualSite, ...around.site }
  const who = { player: player ?? null, country: null, site, sessionIsOver: false }
  const caller = { ...who, locale, texts, call, textsVersion: '', nonce: '' }
  const route = { path, loader: page.loader, Component: page.default, HydrateFallback: Nothing }
  const router = createMemoryRouter([rootOf(around, route, { path: '*', Component: Nothing })], {
    basename: addressOf('/', { locale }),
    initialEntries: [addressOf(at, { locale })],
    getContext: () => new RouterContextProvider(new Map([[serverCaller, caller]])),
  })
  render(<RouterProvider router={router} />)
  return { router }
}

function rootOf(
  { player, locale = 'en', texts, site }: Around,
  ...children: RouteObject[]
): RouteObject {
  const client = createQueryClient()
  return {
    id: 'root',
    loader: () => ({ player: player ?? null, house: houseWith(site) }),
    HydrateFallback: Nothing,
    ErrorBoundary: Refused,
    element: (
      <TextsProvider texts={texts ?? houseTexts(locale)}>
        <QueryClientProvider client={client}>
          <Outlet context={{ balance: null }} />
          <ToastList />
        </QueryClientProvider>
      </TextsProvider>
    ),
    children,
  }
}

function Nothing() {
  return null
}

/** In place of the site's page of errors: the status of what was thrown. */
function Refused() {
  const error = useRouteError()
  if (!isRouteErrorResponse(error)) throw error
  return <p>{`refused: ${error.status}`}</p>
}

export function click(name: string | RegExp): void {
  fireEvent.click(screen.getByRole('button', { name }))
}

export function type(label: string, value: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
}

/** The texts of the house that a browser is sent, each domain's in its namespace. */
export function houseTexts(locale: Locale): Texts {
  const domains = readdirSync('domains').map((domain) => [domain, `domains/${domain}`])
  const folders = [['platform', 'platform/i18n'], ['web', 'apps/web'], ...domains]
  const messages: Messages = Object.fromEntries(
    folders.map(([namespace, folder]) => [
      namespace,
      JSON.parse(readFileSync(`${folder}/messages/${locale}.json`, 'utf8')),
    ]),
  )
  return createTexts({ [locale]: browserTexts(messages) }, locale)
}
