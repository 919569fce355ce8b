import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createQueryClient } from '@casino/client/calls/query.ts'
import { type Site, serverCaller, type Viewer } from '@casino/client/calls/server-caller.ts'
import { TextsProvider } from '@casino/client/texts.tsx'
import { addressOf } from '@casino/i18n/addresses.ts'
import { browserTexts } from '@casino/i18n/browser-texts.ts'
import { type Locale, listedLocales } from '@casino/i18n/locales.ts'
import { createTexts, type Messages, type Texts } from '@casino/i18n/texts.ts'
import { ToastList } from '@casino/ui/toasts/toast-list.tsx'
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

// Waits longer, for machines under load.
configure({ asyncUtilTimeout: 4_000 })

type Around = {
  /** The address of the page. */
  at?: string
  /** The signed-in player; default a guest. */
  player?: Viewer
  /** The country of the visitor. */
  country?: string
  /** Changes to the default brand. */
  site?: Partial<Site>
  locale?: Locale
  /** Replaces the texts of the casino. */
  texts?: Texts
}

const defaultSite: Site = {
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
  closed_countries: [],
  demo_for_guests: true,
  consent_grid: true,
  needs_approval: false,
}

const rootDataWith = (site?: Partial<Site>) => ({ site: { ...defaultSite, ...site } })

// The brand that browser storage uses as a prefix.
document.documentElement.dataset.brand = defaultSite.name
// Runs the server code of the page too.
vi.stubEnv('SSR', true)
afterEach(cleanup)

/** Renders a component like the site: with its texts, a router, a query cache and toasts. */
export function renderWith(component: ReactNode, around: Around = {}) {
  const router = routerOf(component, around)
  render(<RouterProvider router={router} />)
  return { router }
}

/** Hydrates a component that was rendered on the server; returns the hydration errors. */
export function hydrateWith(component: ReactNode, around: Around = {}): readonly string[] {
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
    hydrationData: { loaderData: { root: { player, country, siteData: rootDataWith(site) } } },
  })
}

type Page = { loader: LoaderFunction; default: ComponentType }
type AroundPage = Around & {
  casino: FakeCasino
  /** The path of the route: `categories/:slug` … */
  path: string
}

/** Renders a page from its address, including its loader. */
export function renderPage(page: Page, around: AroundPage) {
  const { at = '/', player, locale = 'en', path, casino } = around
  const texts = around.texts ?? appTexts(locale)
  const { call } = casino
  const site = { ...defaultSite, ...around.site }
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
    loader: () => ({ player: player ?? null, siteData: rootDataWith(site) }),
    HydrateFallback: Nothing,
    ErrorBoundary: Refused,
    element: (
      <TextsProvider texts={texts ?? appTexts(locale)}>
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

/** Replaces the error page: shows the status of the error. */
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

/** The browser texts of all domains. */
export function appTexts(locale: Locale): Texts {
  const domains = readdirSync('domains')
    .map((domain) => [domain, `domains/${domain}`])
    .filter(([, folder]) => existsSync(`${folder}/messages`))
  const folders = [['platform', 'platform/i18n'], ['web', 'apps/web'], ...domains]
  const messages: Messages = Object.fromEntries(
    folders.map(([namespace, folder]) => [
      namespace,
      JSON.parse(readFileSync(`${folder}/messages/${locale}.json`, 'utf8')),
    ]),
  )
  return createTexts({ [locale]: browserTexts(messages) }, locale)
}
