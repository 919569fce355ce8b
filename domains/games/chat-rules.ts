import { foldCode } from '@casino/i18n/fold.ts'

export const chatLineMax = 140
/** How many lines somebody who comes to a table sees. */
export const chatShownMax = 50
/** Lines are deleted after this time. */
export const chatDays = 30
const pauseMs = 3_000
const linesOfMinuteMax = 6
const minuteMs = 60_000

export const chatWordMin = 2
export const chatWordMax = 40
export const chatWordsMax = 500

/** Why a player may not write. Players read these in their language. */
export const muteReasons = ['insult', 'spam', 'advert', 'private_data'] as const
export type MuteReason = (typeof muteReasons)[number]
export const muteTimes = ['hour', 'day', 'week', 'ever'] as const
export type MuteTime = (typeof muteTimes)[number]

const hourMs = 3_600_000
const muteMs: Readonly<Record<Exclude<MuteTime, 'ever'>, number>> = {
  hour: hourMs,
  day: 24 * hourMs,
  week: 7 * 24 * hourMs,
}

/** When a mute that begins now ends; null: never. */
export function mutedUntil(now: Date, time: MuteTime): Date | null {
  return time === 'ever' ? null : new Date(now.getTime() + muteMs[time])
}

/** Games with rounds that all players share have a chat. */
export function hasTableChat({ features }: { features: readonly string[] }): boolean {
  return features.includes('shared-rounds')
}

/** Whether a player writes faster than a person reads, or repeats the last line. */
export function isTooFast(
  last: readonly { text: string; created_at: Date }[],
  { text, now }: { text: string; now: Date },
): boolean {
  const ages = last.map(({ created_at }) => now.getTime() - created_at.getTime())
  const [newest] = last
  return (
    ages.some((age) => age < pauseMs) ||
    ages.filter((age) => age < minuteMs).length >= linesOfMinuteMax ||
    (newest?.text === text && (ages[0] ?? minuteMs) < minuteMs)
  )
}

export type ChatFault = 'chat_link' | 'chat_word'

/** Why nobody may read a text at a table. */
export function chatFaultOf(text: string, words: readonly string[]): ChatFault | undefined {
  if (isContact(text)) return 'chat_link'
  const texts = spellings(text).map((one) => ` ${one} `)
  const isSaid = (word: string) => texts.some((one) => one.includes(patternOf(word)))
  return words.some(isSaid) ? 'chat_word' : undefined
}

/** `*` at the end of a word stands for any ending. */
function patternOf(word: string): string {
  return word.endsWith('*') ? ` ${word.slice(0, -1)}` : ` ${word} `
}

/** A word of the list as it is compared. */
export function foldWord(word: string): string {
  const stem = tokensOf(word).join(' ')
  return word.trim().endsWith('*') ? `${stem}*` : stem
}

const endings =
  'com|net|org|io|me|info|biz|gg|bet|xyz|club|online|site|link|app|dev|ly|tv|ru|de|fr|it|no|ee|eu|co|uk|ca'
const address = new RegExp(
  `[\\p{L}\\p{N}-]\\s?(?:[.。｡·•]|[([{]\\s?(?:dot|punkt|point|punto)\\s?[)\\]}]|\\sdot\\s)\\s?(?:${endings})(?![\\p{L}\\p{N}])`,
  'u',
)
const contacts = [/https?:|www\s?\./, /\S@\S/, /(?:^|\s)@\w{3,}/, /(?:\d[\s().+-]*){8,}/, address]

/** An address of the web, of a mail or of another chat, or a phone number. */
function isContact(text: string): boolean {
  const plain = foldCode(text).toLowerCase()
  return contacts.some((one) => one.test(plain))
}

/** Letters and digits that look like a Latin letter. */
const lookAlikes = new Map<string, string>([
  ...pairs('0134579@$€', 'oieastgase'),
  ...pairs('авекмнорстухіѕј', 'abekmhopctyxisj'),
  ...pairs('αεικνορτυχ', 'aeikvoptux'),
  ...pairs('øłı', 'oli'),
  ['8', 'b'],
  ['ß', 'ss'],
  ['æ', 'ae'],
])

function pairs(letters: string, latin: string): [string, string][] {
  return [...letters].map((letter, at) => [letter, latin[at] ?? letter])
}

function tokensOf(text: string): string[] {
  const plain = foldCode(text).normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const latin = [...plain.replaceAll(/[!|](?=[\p{L}\p{N}])/gu, 'i')]
    .map((letter) => lookAlikes.get(letter) ?? letter)
    .join('')
  return latin.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
}

/** A text as it may be meant: with letters put together, and without their repetition. */
function spellings(text: string): string[] {
  const said = joinLetters(tokensOf(text)).join(' ')
  const repeated = /(\p{L})\1{2,}/gu
  return [said, said.replaceAll(repeated, '$1'), said.replaceAll(repeated, '$1$1')]
}

/** Three or more single letters in a row are one word. */
function joinLetters(tokens: readonly string[]): string[] {
  const joined: string[] = []
  for (let at = 0; at < tokens.length; ) {
    const rest = tokens.slice(at)
    const end = rest.findIndex((token) => token.length > 1)
    const singles = rest.slice(0, end === -1 ? rest.length : end)
    if (singles.length >= 3) joined.push(singles.join(''))
    else joined.push(...(singles.length > 0 ? singles : rest.slice(0, 1)))
    at += Math.max(1, singles.length)
  }
  return joined
}
