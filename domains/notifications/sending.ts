// Whether a message may be sent now. Asked at the moment of sending, never earlier.
import type { MailDigest } from './rules.ts'

export const sendingChannels = ['site', 'email', 'push'] as const
export type SendingChannel = (typeof sendingChannels)[number]

/** Why a message is not sent. */
export type Refusal =
  | 'account_closed'
  | 'excluded'
  | 'registered'
  | 'under_age'
  | 'country_closed'
  | 'winback_not_allowed'
  | 'no_consent'
  | 'address_unconfirmed'
  | 'address_stopped'
  | 'switched_off'
  | 'no_device'
/** Why a message waits. */
export type Delay = 'quiet_hours' | 'marketing_hours' | 'register_away' | 'push_service_busy'

export type Decision =
  | { outcome: 'send' }
  | { outcome: 'refused'; reason: Refusal }
  | { outcome: 'waits'; reason: Delay; until: Date }

export type Message = {
  channel: SendingChannel
  /** The product that it promotes; undefined for news of the player's own account. */
  promotes?: 'casino' | 'betting' | undefined
  /** It calls back a player who no longer comes. */
  wins_back?: boolean
}

/** What sending asks of a player. */
export type Addressee = {
  state: 'active' | 'blocked' | 'closed'
  excluded_until: Date | null
  /** `listed`: in the register of excluded people; `away`: the register does not answer. */
  register: 'clear' | 'listed' | 'away'
  /** Undefined while the birthday is not known. */
  age: number | undefined
  country: string | null
  /** `casino.email`, … */
  consents: readonly string[]
  is_confirmed: boolean
  is_stopped: boolean
  preference: Preference
}

export type Preference = {
  mail_digest: MailDigest
  pushes: boolean
  /** Minutes of the day. */
  quiet_from: number | null
  quiet_until: number | null
  time_zone: string
}

export type SendingPolicy = {
  age_min: number
  marketing_age_min: number
  marketing_from_hour: number
  marketing_until_hour: number
  closed_countries: readonly string[]
  advantages_allowed: boolean
  winback_allowed: boolean
}

/** Whether players who no longer come may be sent an offer. */
function isWinbackAllowed({ advantages_allowed, winback_allowed }: SendingPolicy): boolean {
  return advantages_allowed && winback_allowed
}

type Asked = { message: Message; to: Addressee; policy: SendingPolicy; now: Date }

/** Whether a message is sent now, later or never. */
export function decide(asked: Asked): Decision {
  const reason = refusalOf(asked)
  if (reason) return { outcome: 'refused', reason }
  return delayOf(asked) ?? { outcome: 'send' }
}

function refusalOf(asked: Asked): Refusal | undefined {
  if (asked.to.state !== 'active') return 'account_closed'
  return protectionOf(asked) ?? consentRefusal(asked) ?? channelRefusal(asked)
}

/** What protects players from offers. */
function protectionOf({ message, to, policy, now }: Asked): Refusal | undefined {
  if (!message.promotes) return undefined
  if (to.excluded_until && to.excluded_until > now) return 'excluded'
  if (to.register === 'listed') return 'registered'
  const ageMin = Math.max(policy.age_min, policy.marketing_age_min)
  if (to.age === undefined || to.age < ageMin) return 'under_age'
  const isClosed = to.country !== null && policy.closed_countries.includes(to.country)
  if (isClosed) return 'country_closed'
  const isAllowed = !message.wins_back || isWinbackAllowed(policy)
  return isAllowed ? undefined : 'winback_not_allowed'
}

/** An offer on the site itself needs no consent. */
function consentRefusal({ message: { channel, promotes }, to }: Asked): Refusal | undefined {
  if (!promotes || channel === 'site') return undefined
  return to.consents.includes(`${promotes}.${channel}`) ? undefined : 'no_consent'
}

function channelRefusal({ message: { channel }, to }: Asked): Refusal | undefined {
  if (channel === 'push') return to.preference.pushes ? undefined : 'switched_off'
  if (channel === 'site') return undefined
  if (to.is_stopped) return 'address_stopped'
  return to.is_confirmed ? undefined : 'address_unconfirmed'
}

const registerPauseMs = 15 * 60_000

function delayOf(asked: Asked): Decision | undefined {
  const { message, to, now } = asked
  if (message.promotes && to.register === 'away') {
    const until = new Date(now.getTime() + registerPauseMs)
    return { outcome: 'waits', reason: 'register_away', until }
  }
  return quietDelay(asked) ?? marketingDelay(asked)
}

function quietDelay({ message, to, now }: Asked): Decision | undefined {
  const { quiet_from, quiet_until, time_zone } = to.preference
  if (message.channel === 'site' || quiet_from === null || quiet_until === null) return undefined
  const minute = minuteOfDay(now, time_zone)
  if (!isWithin(minute, quiet_from, quiet_until)) return undefined
  return { outcome: 'waits', reason: 'quiet_hours', until: nextAt(now, minute, quiet_until) }
}

function marketingDelay({ message, to, policy, now }: Asked): Decision | undefined {
  const [from, until] = [policy.marketing_from_hour * 60, policy.marketing_until_hour * 60]
  if (!message.promotes || (from === 0 && until === dayMinutes)) return undefined
  const minute = minuteOfDay(now, to.preference.time_zone)
  if (isWithin(minute, from, until)) return undefined
  return { outcome: 'waits', reason: 'marketing_hours', until: nextAt(now, minute, from) }
}

const dayMinutes = 1440

/** Whether a minute of the day is in a span, which may go over midnight. */
function isWithin(minute: number, from: number, until: number): boolean {
  if (from === until) return false
  return from < until ? minute >= from && minute < until : minute >= from || minute < until
}

/**
 * The next instant at a minute of the day. When the clocks change in between, it is up to an hour
 * off, and the message is decided again then.
 */
export function nextAt(now: Date, minute: number, at: number): Date {
  const ahead = (at - minute + dayMinutes) % dayMinutes || dayMinutes
  return new Date(Math.floor(now.getTime() / 60_000) * 60_000 + ahead * 60_000)
}

/** The minute of the day in a time zone. An unknown zone counts as UTC. */
export function minuteOfDay(now: Date, timeZone: string): number {
  const parts = formatIn(timeZone).formatToParts(now)
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value ?? 0)
  return of('hour') * 60 + of('minute')
}

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const options = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  try {
    return new Intl.DateTimeFormat('en', { ...options, timeZone })
  } catch {
    return new Intl.DateTimeFormat('en', { ...options, timeZone: 'UTC' })
  }
}
