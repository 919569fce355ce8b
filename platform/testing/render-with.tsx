import { readdirSync, readFileSync } from 'node:fs'
import { createQueryClient } from '@casino/client/query.ts'
import type { Viewer } from '@casino/client/server-caller.ts'
import { TextsProvider } from '@casino/client/texts.tsx'
import type { Locale } from '@casino/i18n/locales.ts'
import { createTexts, type Messages, type Texts } from '@casino/i18n/texts.ts'
import { Toasts } from '@casino/ui/toasts.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { afterEach } from 'vitest'

type Around = {
  /** The address the component stands at. */
  at?: string
  /** Who looks; a guest where nobody is named. */
  player?: Viewer
  locale?: Locale
  /** Instead of the texts of the house. */
  texts?: Texts
}

afterEach(cleanup)

/** Shows a component as the site does: with the house's own texts, a router, a cache and toasts. */
export function renderWith(component: ReactNode, around: Around = {}) {
  const { at = '/', player = null, locale = 'en' } = around
  const client = createQueryClient()
  const root = {
    id: 'root',
    path: '/',
    loader: () => ({ player }),
    element: (
      <TextsProvider texts={around.texts ?? houseTexts(locale)}>
        <QueryClientProvider client={client}>
          <Outlet context={{ balance: null }} />
          <Toasts />
        </QueryClientProvider>
      </TextsProvider>
    ),
    children: [{ path: '*', element: component }],
  }
  const router = createMemoryRouter([root], {
    initialEntries: [at],
    hydrationData: { loaderData: { root: { player } } },
  })
  render(<RouterProvider router={router} />)
  return { router, client }
}

export function click(name: string | RegExp): void {
  fireEvent.click(screen.getByRole('button', { name }))
}

export function type(label: string, value: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
}

/** The texts of the house as its message files have them, each domain's in its namespace. */
export function houseTexts(locale: Locale): Texts {
  const domains = readdirSync('domains').map((domain) => [domain, `domains/${domain}`])
  const folders = [['platform', 'platform/i18n'], ['web', 'apps/web'], ...domains]
  const messages: Messages = Object.fromEntries(
    folders.map(([namespace, folder]) => [
      namespace,
      JSON.parse(readFileSync(`${folder}/messages/${locale}.json`, 'utf8')),
    ]),
  )
  return createTexts({ [locale]: messages }, locale)
}
