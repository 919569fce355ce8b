import { BeforeGame } from '@casino/bonuses/web/before-game.tsx'
import { resumeQueries } from '@casino/client/calls/pause-queries.ts'
import { answersOf, createQueryClient } from '@casino/client/calls/query.ts'
import { serverCaller } from '@casino/client/calls/server-caller.ts'
import type { PageParts } from '@casino/client/links/page-parts.ts'
import { MessagesLink, useLocale } from '@casino/client/texts.tsx'
import { useViewer } from '@casino/client/viewer.ts'
import { isViewerRefetching, viewerRefetched } from '@casino/client/viewer-change.ts'
import { accounts } from '@casino/wallet/web/queries.ts'
import soraLatin from '@fontsource-variable/sora/files/sora-latin-wght-normal.woff2?url'
import { dehydrate, HydrationBoundary, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import {
  isRouteErrorResponse,
  Links,
  type LoaderFunctionArgs,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useRouteError,
  useRouteLoaderData,
} from 'react-router'
import './app.css'
import { footerPages } from './footer-pages.ts'
import { navItems } from './nav-items.ts'
import { ErrorPage } from './pages/error-page.tsx'
import { playableProviders } from './playable-providers.ts'
import { Shell } from './shell/shell.tsx'
import { defaultLogo, useSite } from './shell/use-site.ts'
import { ErrorTelemetry } from './shell/widgets.tsx'
import { themeStyle } from './styles/theme.ts'
import { tabIcon } from './tab-icon.ts'
import { Balance } from './widgets/balance.tsx'

/** The visitor, brand and country, and a player's balance, which the server renders. */
export async function loader({ context }: LoaderFunctionArgs) {
  const caller = context.get(serverCaller)
  const { player, country, site } = caller
  const known = dehydrate(await answersOf(context, player ? [accounts()] : []))
  const providers = playableProviders(caller)
  const [footer, navCategories] = await Promise.all([
    footerPages(caller, providers),
    navItems(caller, providers),
  ])
  const siteData = {
    site,
    footer,
    ...(Object.keys(navCategories).length > 0 ? { navCategories } : {}),
  }
  return { player, country, known, siteData }
}

/** The viewer changes only by signing in and out, and those revalidate explicitly. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return isViewerRefetching() || (currentUrl.href === nextUrl.href && defaultShouldRevalidate)
}

export function Layout({ children }: { children: ReactNode }) {
  const locale = useLocale()
  const { name, theme, logo } = useSite()
  const viewer = useViewer()
  const style = themeStyle(theme)
  // A brand with its own logo has it as the tab icon; the default icon is drawn for small sizes.
  const isOurs = !logo.mobile || logo.mobile === defaultLogo
  return (
    <html lang={locale} data-brand={name} data-player={viewer?.id}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content={theme.ground ?? '#0b1020'} />
        <link rel="icon" href={isOurs ? tabIcon : logo.mobile} />
        {isOurs ? <link rel="apple-touch-icon" href="/art/icons/apple-touch-icon.png" /> : null}
        <link rel="manifest" href="/manifest.webmanifest" />
        <link rel="preload" href={soraLatin} as="font" type="font/woff2" crossOrigin="anonymous" />
        <MessagesLink />
        <Meta />
        {/* Before our own styles: those for more contrast win. */}
        {style ? <style>{style}</style> : null}
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  const loaded = useLoaderData<typeof loader>()
  const { player } = loaded
  const parts: PageParts = {
    balance: player ? <Balance /> : null,
    ...(player ? { beforeGame } : {}),
  }
  return (
    <Site loaded={loaded}>
      <Outlet context={parts} />
    </Site>
  )
}

const beforeGame: PageParts['beforeGame'] = (game, open) => (
  <BeforeGame key={game.identifier} game={game}>
    {open}
  </BeforeGame>
)

type SiteProps = { loaded: Awaited<ReturnType<typeof loader>>; children: ReactNode }

/** The document around a page, with the viewer's data. */
function Site({ loaded, children }: SiteProps) {
  const [client] = useState(createQueryClient)
  const { known, player } = loaded
  const [viewerId, setViewerId] = useState(player?.id)
  if (viewerId !== player?.id) {
    // Before the new answers are stored: the cache holds another viewer's data.
    client.clear()
    setViewerId(player?.id)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per answer
  useEffect(() => {
    viewerRefetched()
    resumeQueries()
  }, [loaded])
  return (
    <QueryClientProvider client={client}>
      <HydrationBoundary state={known}>
        <Shell>{children}</Shell>
      </HydrationBoundary>
    </QueryClientProvider>
  )
}

/** A 404 is shown within the shell. After any other error the shell is not used. */
export function ErrorBoundary() {
  const error = useRouteError()
  const loaded = useRouteLoaderData<typeof loader>('root')
  const missing = isRouteErrorResponse(error) ? error.status === 404 : statusOf(error) === 404
  if (!missing || !loaded) {
    return (
      <>
        <ErrorPage missing={missing} unreached={isUnreached(error)} />
        <ErrorTelemetry />
      </>
    )
  }
  return (
    <Site loaded={loaded}>
      <ErrorPage missing isFramed />
    </Site>
  )
}

function statusOf(error: unknown): number | undefined {
  return (error as { status?: number } | null)?.status
}

/** Browsers throw a TypeError when a request gets no answer: Chrome, Firefox and Safari in turn. */
function isUnreached(error: unknown): boolean {
  return (
    error instanceof TypeError && /failed to fetch|networkerror|load failed/i.test(error.message)
  )
}
