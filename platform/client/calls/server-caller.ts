import type { Locale } from '@casino/i18n/locales.ts'
import type { Texts } from '@casino/i18n/texts.ts'
import { createContext } from 'react-router'

/** The visitor's data on every page. */
export type Viewer = {
  id: number
  nickname: string
  currency: string
  /** The name of the player's VIP status, if any. */
  vip?: string
  /** The end of the player's self-exclusion, if any. */
  excluded_until?: string
  /** The player has not accepted the current terms. */
  misses_terms?: true
}

/** The brand and the host of a page, and the rules for the visitor: data of every page. */
export type Site = {
  name: string
  /** The brand's main URL, which is canonical for search engines. */
  url: string
  /** The logo without and with the name. */
  logo: { mobile: string; full: string }
  /** Colours by role; other roles keep the default. */
  theme: Readonly<Record<string, string>>
  /** The languages of this host, in the brand's order. */
  locales: readonly Locale[]
  /** The languages of the brand's main host, if they differ, for the page's head. */
  home_locales?: readonly Locale[]
  /** The currencies of new accounts; null allows all. */
  currencies: readonly string[] | null
  /** The host shows the copyright badge. */
  is_home: boolean
  /** A second seal beside the licence, such as GCB. */
  seal: string | null
  support_email: string
  /** The brand's social networks, by name. */
  contacts: Readonly<Record<string, string>>
  /** The icons of some of these networks, by name. */
  icons?: Readonly<Record<string, string>>
  /** Whether each closable page is open, by slug. */
  pages: Readonly<Record<string, boolean>>
  /** The partner's sportsbook, if there is one. */
  sport?: { origin: string; shown: 'frame' | 'subdomain' }
  /** The visitor is a tester, who can preview closed pages. */
  may_try: boolean
  licence: string
  /** The licence, which decides the footer's links, seals and age badge. */
  footer: string
  age_min: number
  session_clock: boolean
  reality_check_minutes: number
  /** Sign-up and sign-in are closed for the visitor's country. */
  is_closed: boolean
  /** Players cannot live in these countries. */
  closed_countries: readonly string[]
  /** Guests may open demos. */
  demo_for_guests: boolean
  /** Consent to offers is asked for each product and channel. */
  consent_grid: boolean
  /** The visitor's country requires the approval card. */
  needs_approval: boolean
}

/** What a loader can use on the server: calls in the same process on behalf of the visitor. */
export type Caller = {
  locale: Locale
  texts: Texts
  /** The version in the URL of the page's texts; it changes with any text. */
  textsVersion: string
  nonce: string
  country: string | null
  site: Site
  player: Viewer | null
  /** The visitor had a session, which has ended. */
  sessionIsOver: boolean
  /** The error of a failed call, which the host logs whatever the page shows. */
  failure?: unknown
  call(name: string, input: Record<string, unknown>): Promise<{ status: number; body: unknown }>
}

export const serverCaller = createContext<Caller>()
