import type { Db } from '@casino/db/connect.ts'
import type { OpenWork, Work } from '@casino/db/work.ts'
import type { Locale } from '@casino/i18n/locales.ts'
import type { Texts } from '@casino/i18n/texts.ts'
import type { Place, Policy } from './brand.ts'

/** The player of a session, as every action may know him. */
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
  /** The name of his status as a VIP, if he is one. */
  vip?: string | undefined
  /** How long he has excluded himself. */
  excluded_until: Date | null
  /** A link of staff has opened the session: it moves no money and changes nothing of the account. */
  by_link?: boolean
  /** Other terms hold than those he has accepted. */
  misses_terms?: boolean
}

/** Who calls, from where and how he is answered: what every action is given beside its work. */
export type CallBase = Omit<Work, 'tx'> &
  Place & {
    locale: string
    /** What is said to him, in that language. */
    texts: Texts
    /** The same in another language. */
    textsIn(locale: Locale): Texts
    /** What holds for who calls: a player's own licence, for a guest that of the brand. */
    policy: Policy
    visitor: Visitor
    session?: SessionPlayer
    /** He came with a session that is over. */
    sessionIsOver: boolean
    /**
     * What the host is asked to do with the reply: the session's cookie, the language's, who has sent
     * him, a list's length.
     */
    reply: {
      signIn(token: string): void
      signOut(): void
      speak(locale: Locale): void
      keepSender(sender: Sender): void
      total(count: number): void
    }
    realtime: Realtime
    /** Heard when he hangs up before he is answered: nobody waits for what is not yet begun. */
    gone(): AbortSignal
  }

/**
 * Where the visitor is: address and country as the trusted hop tells, and his device. `device_token` is
 * that of the last session that was opened in his browser, kept when it has ended.
 */
export type Visitor = {
  ip: string
  country: string | null
  user_agent: string
  device_token?: string | undefined
  /** Who has sent him, as his browser keeps it. */
  sent_by?: Sender
  /** What he asks for is to stand in a frame of a page of ours. */
  is_framed?: boolean
}

/** Who has sent a visitor, by the names that front ends give it in cookies and calls [9.9]. */
export type Sender = { stag?: string | undefined; affb_id?: string | undefined }

/** The address of the sockets, and what we sign for those who want to open them. */
export type Realtime = {
  urlAt(origin: string): string
  /** Names a player by his id, a guest by nothing; good for five minutes. */
  credentialsOf(user: string, now: Date): { user: string; timestamp: string; token: string }
  /** Lets one connection join a `$` channel. */
  signOf(client: string, channel: string): string
}

type WithPlayer = { player: SessionPlayer }

/** What an action is given that changes something: the request's transaction. Nobody commits by hand. */
export type Context = CallBase & Work
export type PlayerContext = Context & WithPlayer

/** What a read is given: a database in which nothing can be changed, and no transaction. */
export type ReadContext = CallBase & { db: Db }
export type PlayerReadContext = ReadContext & WithPlayer

/** For the few actions that must do slow work or speak to another server between their transactions. */
export type OpenContext<C extends Context = Context> = OpenWork<C>
