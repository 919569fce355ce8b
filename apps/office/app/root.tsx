import type { ReactNode } from 'react'
import {
  isRouteErrorResponse,
  Link,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteError,
} from 'react-router'
import './office.css'

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="data:," />
        <Meta />
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

export function meta() {
  return [{ title: 'Apogee office' }]
}

export default function Root() {
  return <Outlet />
}

/** Shown until the first page is loaded. */
export function HydrateFallback() {
  return (
    <main>
      <h1>Apogee office</h1>
      <p role="status">Loading</p>
    </main>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return (
    <main>
      <title>Apogee office</title>
      <h1>{isMissing ? 'There is nothing at this address' : 'This page cannot be shown'}</h1>
      {isMissing ? null : <p>{messageOf(error)}</p>}
      <p>
        <Link to="/payments">To the payments</Link>
      </p>
    </main>
  )
}

function messageOf(error: unknown): string {
  if (isRouteErrorResponse(error)) return String(error.data ?? error.statusText)
  return (error as Error).message || 'Please try again.'
}
