import type { Db } from '@casino/db/connect.ts'
import type { OpenWork, Work } from '@casino/db/work.ts'
import type { Locale } from '@casino/i18n/locales.ts'
import type { Texts } from '@casino/i18n/texts.ts'
import type { Place, Policy } from './brand.ts'

/** The player of a session. */
export type SessionPlayer = {
  id: bigint
  session_id: bigint
  nickname: string
  currency: string
  locale: string
  country: string | null
  brand_id: bigint
  license_name: string
  groups: readonly number[]
  /** The name of the VIP status, if the player has one. */
  vip?: string | undefined
  /** Until when the player has excluded themselves. */
  excluded_until: Date | null
  /**
   * Staff have opened the session by a link: it can move no money and change nothing of the
   * account.
   */
  by_link?: boolean
  /** The player has not accepted the current terms. */
  misses_terms?: boolean
}

/** Who calls, from where and in which language: given to every action. */
export type CallBase = Omit<Work, 'tx'> &
  Place & {
    locale: string
    /** The texts in the language of the caller. */
    texts: Texts
    /** The texts in another language. */
    textsIn(locale: Locale): Texts
    /** The policy that applies: a player's own licence, for a guest that of the brand. */
    policy: Policy
    visitor: Visitor
    session?: SessionPlayer
    /** The request came with an expired session. */
    sessionIsOver: boolean
    /**
     * What an action may set on the reply: session cookie, language cookie, affiliate cookies, the
     * cookie of a guest, list length.
     */
    reply: {
      signIn(token: string): void
      signOut(): void
      speak(locale: Locale): void
      keepSender(sender: Sender): void
      keepGuest(token: string): void
      total(count: number): void
    }
    realtime: Realtime
    /**
     * Aborts when the caller disconnects before the answer: work that has not begun can be skipped.
     */
    gone(): AbortSignal
  }

/**
 * The visitor's address and country as the trusted proxy reports them, and their device.
 * `device_token` is the token of the last session in this browser; it remains after that session
 * has ended.
 */
export type Visitor = {
  ip: string
  country: string | null
  user_agent: string
  device_token?: string | undefined
  /** The token of a guest who has written to support. */
  guest_token?: string | undefined
  /** The affiliate who sent the visitor, from the cookies. */
  sent_by?: Sender
  /** The visitor has accepted cookies that are not necessary. */
  accepts_cookies?: boolean
  /** The request is for a page inside a frame of ours. */
  is_framed?: boolean
}

/** The affiliate parameters, named as in cookies and calls [9.9]. */
export type Sender = { stag?: string | undefined; affb_id?: string | undefined }

/** The address of the sockets and the signatures that open them. */
export type Realtime = {
  urlAt(origin: string): string
  /** Credentials of a player (by id) or a guest (empty); valid for five minutes. */
  credentialsOf(user: string, now: Date): { user: string; timestamp: string; token: string }
  /** Signs that one connection may subscribe to a `$` channel. */
  signOf(client: string, channel: string): string
}

type WithPlayer = { player: SessionPlayer }

/**
 * The context of an action that changes something: it includes the transaction of the request.
 * Actions never commit.
 */
export type Context = CallBase & Work
export type PlayerContext = Context & WithPlayer

/** The context of a read: a read-only database and no transaction. */
export type ReadContext = CallBase & { db: Db }
export type PlayerReadContext = ReadContext & WithPlayer

/** The context of actions that do slow work or call other servers between their transactions. */
export type OpenContext<C extends Context = Context> = OpenWork<C>
