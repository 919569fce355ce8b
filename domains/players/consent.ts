import * as z from 'zod/mini'

export const consentProducts = ['casino', 'betting'] as const
export const consentChannels = ['email', 'sms', 'phone', 'push'] as const
export type ConsentProduct = (typeof consentProducts)[number]
export type ConsentChannel = (typeof consentChannels)[number]

/** A product by a channel, or the offers of partners. */
export type ConsentKey = `${ConsentProduct}.${ConsentChannel}` | 'partners.any'

export const consentKeys: readonly ConsentKey[] = [
  ...consentProducts.flatMap((product) =>
    consentChannels.map((channel) => `${product}.${channel}` as const),
  ),
  'partners.any',
]

/** The version of the text beside the checkboxes: the day of its last change. */
export const consentTextVersion = '2026-11-27'

/** Where a consent was given or withdrawn. */
export type ConsentSource =
  | 'import'
  | 'sign_up'
  | 'profile'
  | 'subscriptions'
  | 'unsubscribe'
  | 'complaint'
  | 'demo'

const Key = z.enum(consentKeys as [ConsentKey, ...ConsentKey[]])
/** The consents that are given; the others are not. */
export const Consents = z.array(Key).check(z.maxLength(consentKeys.length))

/** The flags by which other clients know the consents [7.12]. */
const flagChannels = {
  receive_promos: 'email',
  receive_sms_promos: 'sms',
  receive_promos_via_phone_calls: 'phone',
  agreed_to_partner_promotions: 'any',
} as const
export type Flag = keyof typeof flagChannels
export type Flags = Record<Flag, boolean>
const flags = Object.keys(flagChannels) as Flag[]

/** A flag is set if its channel is allowed for any product. */
export function flagsOf(given: readonly ConsentKey[]): Flags {
  const isSet = (flag: Flag) => given.some((key) => channelOf(key) === flagChannels[flag])
  return Object.fromEntries(flags.map((flag) => [flag, isSet(flag)])) as Flags
}

/**
 * The consents after flags were sent. A flag that says nothing new changes nothing: a player with
 * one product by mail stays so. Otherwise it stands for all products.
 */
export function consentsAfter(
  given: readonly ConsentKey[],
  sent: { readonly [Name in Flag]?: boolean | undefined },
): ConsentKey[] {
  const before = flagsOf(given)
  const changed = flags.filter((flag) => sent[flag] !== undefined && sent[flag] !== before[flag])
  const isGiven = (key: ConsentKey) => {
    const flag = changed.find((one) => flagChannels[one] === channelOf(key))
    return flag === undefined ? given.includes(key) : sent[flag] === true
  }
  return consentKeys.filter(isGiven)
}

/** The consents without those of a channel. */
export function withoutChannel(
  given: readonly ConsentKey[],
  channel: ConsentChannel,
): ConsentKey[] {
  return given.filter((key) => channelOf(key) !== channel)
}

function channelOf(key: ConsentKey): string {
  return key.slice(key.indexOf('.') + 1)
}
