import { Outlet, useOutletContext } from 'react-router'
import { Failed } from './frame/failed.tsx'

export default function PageErrors() {
  return <Outlet context={useOutletContext()} />
}

/** An error of a page is shown in its place, below the navigation. */
export function ErrorBoundary() {
  return <Failed />
}
