import type { Site } from '@casino/client/calls/server-caller.ts'
import { useSite as useLoadedSite } from '@casino/client/viewer.ts'

/** The default logo. */
export const defaultLogo = '/art/logo.svg'

/** The brand of a page that could not be loaded. */
const fallbackSite: Site = {
  name: 'Apogee',
  url: '',
  logo: { mobile: defaultLogo, full: defaultLogo },
  theme: {},
  locales: [],
  currencies: null,
  is_home: false,
  seal: null,
  support_email: '',
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

/** The brand, its licence and the host of this page. */
export function useSite(): Site {
  return useLoadedSite() ?? fallbackSite
}
