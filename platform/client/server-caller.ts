import type { Locale } from '@casino/i18n/locales.ts'
import type { Texts } from '@casino/i18n/texts.ts'
import { createContext } from 'react-router'
import type { SentTexts } from './late-texts.ts'

/** Who looks at a page, as far as every page may know. */
export type Viewer = {
  id: number
  nickname: string
  currency: string
  /** How long he keeps himself from play, if he does. */
  excluded_until?: string
}

/** What a loader on the server may do: perform calls in the same process, as the visitor. */
export type Caller = {
  locale: Locale
  /** Those that the host offers. */
  locales: readonly Locale[]
  texts: Texts
  /** The texts that a page may be sent, and the version they are fetched by later. */
  sent: SentTexts
  nonce: string
  country: string | null
  player: Viewer | null
  /** Whoever looks had a session, and it is over. */
  sessionIsOver: boolean
  /** Where a page leaves its HTML: in a Response's body it would be copied several times. */
  html?: string
  call(name: string, input: Record<string, unknown>): Promise<{ status: number; body: unknown }>
}

export const serverCaller = createContext<Caller>()
