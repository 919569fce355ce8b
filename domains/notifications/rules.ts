/** The newest notifications that are listed. */
export const listedMax = 50
/** Unread ones are counted up to here. */
export const unreadCountMax = 100
/** The bell shows a larger number as `9+` [9.16]. */
export const shownCountMax = 9
/** The browser's copy of the list is valid for two hours [9.12]. */
export const localExpiryMs = 2 * 60 * 60_000

/** The number on the bell: 9 at most, then `9+`; nothing for none. */
export function shownCount(count: number): string | undefined {
  if (count <= 0) return undefined
  return count > shownCountMax ? `${shownCountMax}+` : String(count)
}

/** What a notification is about, as clients of the bell know it [3.27]. */
export const notificationTypes = [
  'personal_notifications',
  'tournament_notifications',
  'payments_changes',
  'bonuses_changes',
  'freespins_changes',
  'achievements',
] as const
export type NotificationType = (typeof notificationTypes)[number]

/** How a kind of notification is shown. `promotes`: it is an offer of a product. */
type Kind = { icon: string; type: NotificationType; promotes?: 'casino' | 'betting' }

const personal = (icon: string): Kind => ({ icon, type: 'personal_notifications' })
const payment = (icon: string): Kind => ({ icon, type: 'payments_changes' })

const kinds: Readonly<Record<string, Kind>> = {
  deposit: payment('arrow-down-left'),
  withdrawal: payment('arrow-up-right'),
  bonus: { icon: 'gift', type: 'bonuses_changes' },
  freespins: { icon: 'sparkles', type: 'freespins_changes' },
  tournament: { icon: 'trophy', type: 'tournament_notifications' },
  achievement: { icon: 'star', type: 'achievements' },
  quest: { icon: 'star', type: 'achievements' },
  level: { icon: 'crown', type: 'achievements' },
  prize: personal('gift'),
  lootbox: personal('gift'),
  wheel: personal('sparkles'),
  lottery: personal('sparkles'),
  jackpot: personal('zap'),
  points: personal('star'),
  safety: personal('shield-check'),
  support: personal('headset'),
  offer: { ...personal('mail'), promotes: 'casino' },
  offer_betting: { ...personal('mail'), promotes: 'betting' },
}
const otherKind = personal('bell')

function kindOf(kind: string): Kind {
  return Object.hasOwn(kinds, kind) ? (kinds[kind] ?? otherKind) : otherKind
}

/** The icon of a notification, by its kind. */
export function iconOf(kind: string): string {
  return kindOf(kind).icon
}

/** Its type. One that names a tournament is of tournaments, whatever its kind. */
export function typeOf(kind: string, identifier: string | null): NotificationType {
  return identifier === null ? kindOf(kind).type : 'tournament_notifications'
}

/** Kinds whose events have a channel of their own that other clients show in their bell [4.10]. */
export function isSentApart(kind: string): boolean {
  return kind === 'tournament'
}

/** The product that a notification promotes; undefined for news of the player's own account. */
export function promotedBy(kind: string): Kind['promotes'] {
  return kindOf(kind).promotes
}

export const mailDigests = ['none', 'daily', 'weekly'] as const
export type MailDigest = (typeof mailDigests)[number]

/** The preferences of a player who has not chosen any. */
export const defaultPreference = {
  mail_digest: 'none',
  pushes: true,
  quiet_from: null,
  quiet_until: null,
} as const

/** Digests are mailed at this minute of the player's day. */
export const digestMinute = 9 * 60
/** A mail names at most as many notifications; the others are counted. */
export const digestLinesMax = 15
/** The devices that a player may be pushed on. */
export const devicesMax = 10
