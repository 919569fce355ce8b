import type { Locale } from '@casino/i18n/locales.ts'
import type { Texts } from '@casino/i18n/texts.ts'
import { createContext } from 'react-router'

/** Who looks at a page, as far as every page may know. */
export type Viewer = {
  id: number
  nickname: string
  currency: string
  /** The name of his status as a VIP, if he is one. */
  vip?: string
  /** How long he keeps himself from play, if he does. */
  excluded_until?: string
  /** Other terms hold than those he has accepted. */
  misses_terms?: true
}

/** The brand and the host that a page is of, and what holds for who looks: as far as every page may know. */
export type Site = {
  name: string
  /** The brand's own address: search engines are told that everything is there. */
  url: string
  /** Its sign alone, and its sign with its name; the same where its name is written beside it. */
  logo: { mobile: string; full: string }
  /** Colours by their role: what is not named keeps the house's own. */
  theme: Readonly<Record<string, string>>
  /** What is spoken here, in the brand's order. */
  locales: readonly Locale[]
  /** What is spoken at the brand's own address, where that is something else: the head of a page names it. */
  home_locales?: readonly Locale[]
  /** What accounts may be opened in; null: in whatever the house has. */
  currencies: readonly string[] | null
  /** The host bears the badge of copyright. */
  is_home: boolean
  /** A second seal beside the licence, such as GCB. */
  seal: string | null
  support_email: string
  /** Where else the brand is found, by the name of the place. */
  contacts: Readonly<Record<string, string>>
  /** The signs of some of these places, by the same names. */
  icons?: Readonly<Record<string, string>>
  /** Which pages are open, by slug, of those that can be closed. */
  pages: Readonly<Record<string, boolean>>
  /** Whoever looks tries pages before all others do. */
  may_try: boolean
  licence: string
  /** Which links, seals and age badge the footer shows. */
  footer: string
  age_min: number
  session_clock: boolean
  reality_check_minutes: number
  /** Nobody registers or signs in from where the visitor is. */
  is_closed: boolean
  /** Where he is, the card of approval goes before all else. */
  needs_approval: boolean
}

/** What a loader on the server may do: perform calls in the same process, as the visitor. */
export type Caller = {
  locale: Locale
  texts: Texts
  /** Stands in the address of the texts that a page loads: it changes with any of them. */
  textsVersion: string
  nonce: string
  country: string | null
  site: Site
  player: Viewer | null
  /** Whoever looks had a session, and it is over. */
  sessionIsOver: boolean
  /** Why a call had no answer, once one had none: the host tells it, whatever the page makes of it. */
  failure?: unknown
  call(name: string, input: Record<string, unknown>): Promise<{ status: number; body: unknown }>
}

export const serverCaller = createContext<Caller>()
