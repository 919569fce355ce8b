/** The events of the site [7.36]. */
export const eventNames = [
  'game_open',
  'registration_click',
  'deposit_click',
  'banner_click',
  'banner_view',
  'random_game',
] as const
export type EventName = (typeof eventNames)[number]

/** The kinds of logs [7.33]. */
export const logKinds = [
  'form_errors',
  'utm_set',
  'utm_send',
  'log',
  'performance',
  'network_performance',
  'game_start',
  'transaction',
] as const
export type LogKind = (typeof logKinds)[number]
export type Kind = LogKind | EventName

/** The share of logs that is stored [9.12]. */
export const sampleRate = 0.05
export const daysKept = 30
/** The most rows of one kind that a day may add. */
export const rowsPerDayMax = 20_000
export const contentCharactersMax = 8_000

/** Whether a log with this random number from 0 to 1 is stored. */
export function isSampled(random: number): boolean {
  return random < sampleRate
}

/** These name where a visitor came from: they are stored only with consent. */
export function needsConsent(kind: Kind): boolean {
  return kind === 'utm_set' || kind === 'utm_send'
}

/** A duration or a size is smaller; a phone or card number is not. */
const numberMax = 1e9

/**
 * Removes what could identify somebody or open something from all texts and numbers of a value.
 */
export function redacted(value: unknown): unknown {
  if (typeof value === 'string') return redactedText(value)
  if (typeof value === 'number' && Math.abs(value) >= numberMax) return '[number]'
  if (Array.isArray(value)) return value.map(redacted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [redactedText(name), redacted(inner)]),
  )
}

/**
 * A text without control characters, email addresses, queries of URLs, tokens, and numbers of six
 * or more digits (phones, cards, identifiers).
 */
export function redactedText(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
    .replaceAll(/[^\s@]{1,64}@[^\s@]{1,190}/g, '[email]')
    .replaceAll(/[?#][^\s"'<>]*[=&][^\s"'<>]*/g, '[query]')
    .replaceAll(/[\w+/-]{24,}={0,2}/g, (token) => (/\d/.test(token) ? '[token]' : token))
    .replaceAll(/\p{Nd}(?:[\s().+/-]{0,2}\p{Nd}){5,}/gu, '[number]')
}
