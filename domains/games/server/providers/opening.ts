import * as z from 'zod/mini'
import { agreedText, type ProviderAnswer } from './post-signed.ts'

/** A game to open, independent of the protocol. */
export type Opening = {
  /** The provider's name of the game. */
  game: string
  /** Our name of the session. */
  session_id: string
  currency: string
  locale: string
  ip: string
  /** The country of the visitor's IP address, if known. */
  country: string | null
  client_type: 'mobile' | 'desktop'
  urls: { return_url: string; deposit_url: string }
  /** The rules of the licence, if it has any. */
  rules?: Readonly<Record<string, number | boolean>> | undefined
  /** The player of a real-money game; without it the provider opens its demo. */
  user?: OpeningUser
  /** The balance in subunits, for providers that show it before they request it. */
  balance?: number
}
export type OpeningUser = {
  id: string
  nickname: string
  country?: string
  [field: string]: unknown
}

/** `failure` is for the log and the session's row, never for the player. */
export type Opened = { game_url: string; session_id: string } | { failure: string }

/** A URL that a player's browser may be sent to. */
export const GameUrl = z.url({ protocol: /^https?$/ }).check(z.maxLength(2000))

/** The URL in a provider's answer, as `read` finds it, or why there is none. */
export function openedBy(answer: ProviderAnswer, read: (json: unknown) => Opened): Opened {
  try {
    return read(JSON.parse(agreedText(answer)))
  } catch (error) {
    return { failure: String(error).slice(0, 300) }
  }
}
