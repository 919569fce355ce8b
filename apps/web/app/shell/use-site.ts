import { useVisitorCountry } from '@casino/client/viewer.ts'
import { useRouteLoaderData } from 'react-router'

/** What the shell knows of the brand, its licence and the host that the visitor came by. */
export type Site = {
  name: string
  /** Which set of links, ways to pay and certificates the footer shows: that of CW where it is not known. */
  footer: string
  /** A second seal beside the licence, such as GCB. */
  seal: string | null
  age_min: number
  /** Where one writes to; empty where nobody reads. */
  support_email: string
  /** Whether the host bears the badge of copyright [9.30]. */
  is_home: boolean
  /** Of the pages that can be closed, by slug [2.50]; one that is not named is open. */
  pages: Readonly<Record<string, boolean>>
  /** Whether the visitor is shown the card of approval first [4.43]. */
  needs_approval: boolean
}

/** The brand of a house that names none. */
const house: Omit<Site, 'needs_approval'> = {
  name: 'Apogee',
  footer: 'CW',
  seal: null,
  age_min: 18,
  support_email: '',
  is_home: true,
  pages: {},
}

export function useSite(): Site {
  const root = useRouteLoaderData('root') as { site?: Site } | undefined
  const country = useVisitorCountry()
  return root?.site ?? { ...house, needs_approval: country === 'AU' }
}
