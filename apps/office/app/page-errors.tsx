import { Outlet } from 'react-router'
import { ErrorText } from './error-text.tsx'

export default function PageErrors() {
  return <Outlet />
}

/** An error of a page is shown in its place, below the navigation. */
export function ErrorBoundary() {
  return <ErrorText />
}
