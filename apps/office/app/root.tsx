import type { ReactNode } from 'react'
import { Link, Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import { Failed } from './frame/failed.tsx'
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
  return (
    <main>
      <Failed />
      <p>
        <Link to="/">To the office</Link>
      </p>
    </main>
  )
}
