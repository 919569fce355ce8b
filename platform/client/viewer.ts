import { useRouteLoaderData } from 'react-router'
import type { Viewer } from './server-caller.ts'

/** The player who looks at the page; undefined for a guest. */
export function useViewer(): Viewer | undefined {
  const data = useRouteLoaderData('root') as { player: Viewer | null } | undefined
  return data?.player ?? undefined
}
