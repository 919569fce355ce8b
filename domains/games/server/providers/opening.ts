import * as z from 'zod/mini'
import { agreedText, type ProviderAnswer } from './post-signed.ts'

/** A game about to be opened, in no protocol's words. */
export type Opening = {
  /** What the provider calls the game. */
  game: string
  /** What the provider is to name this opening by. */
  session_id: string
  currency: string
  locale: string
  ip: string
  /** Where the visitor's address is, as far as we know. */
  country: string | null
  client_type: 'mobile' | 'desktop'
  urls: { return_url: string; deposit_url: string }
  /** What the licence asks of play; nothing where it asks for nothing. */
  rules?: { round_ms_min: number }
  /** Who plays for real money; without it the provider opens its demo. */
  user?: OpeningUser
  /** What he has, in subunits, for providers that show it before they ask. */
  balance?: number
}
export type OpeningUser = {
  id: string
  nickname: string
  country?: string
  [field: string]: unknown
}

/** `failure` is for our log and the session's row, never for the player. */
export type Opened = { game_url: string; session_id: string } | { failure: string }

/** An address that a player's browser may be sent to. */
export const GameUrl = z.url({ protocol: /^https?$/ }).check(z.maxLength(2000))

/** The address that an answer gives, as `read` finds it there, or why there is none. */
export function openedBy(answer: ProviderAnswer, read: (json: unknown) => Opened): Opened {
  try {
    return read(JSON.parse(agreedText(answer)))
  } catch (error) {
    return { failure: String(error).slice(0, 300) }
  }
}
