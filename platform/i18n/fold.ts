// What keyboards, phones and password managers send, in the form that is checked and stored. Form and server use
// the same functions, before they check anything.

/** Zero-width, direction and control characters. */
const invisible = /[\p{Cf}\p{Cc}]/gu
/** Also variation selectors and fillers. In an address they can belong to a Japanese character. */
const ignorable = /[\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}]/gu
const apostrophes = /[’‘‛ʼʻ＇´`′]/g
/** Dashes, the minus sign, and the long vowel mark that a Japanese keyboard has at this place. */
const dashes = /[\p{Pd}−ー]/gu

/** No field takes longer text. It stays as it is, and its length is refused. */
const foldedMax = 2000

/** Text of any kind: composed, trimmed, with single spaces and without invisible characters. */
export function foldText(text: string): string {
  if (text.length > foldedMax) return text
  return spaced(text.replaceAll(invisible, without).normalize('NFC'))
}

/** A code, a link or another text that consists of plain characters. */
export function foldCode(text: string): string {
  if (text.length > foldedMax) return text
  const plain = foldDigits(text.replaceAll(ignorable, without))
  return spaced(plain.replaceAll(/\p{Pd}|−/gu, '-'))
}

/** The name of a person. */
export function foldName(name: string): string {
  // Before NFKC, which separates some of them from their letter.
  return foldCode(name.replaceAll(apostrophes, "'"))
}

/**
 * An email address as address books and Japanese keyboards send it. An invisible character within
 * the address stays, and is refused: it can imitate another address.
 */
export function foldEmail(email: string): string {
  if (email.length > foldedMax) return email
  const plain = [...email.replaceAll('＠', '@')]
  const isKept = (character: string) => character.trim() !== '' && !isIgnorable(character)
  return plain.slice(plain.findIndex(isKept), plain.findLastIndex(isKept) + 1).join('')
}

/** A phone number, also as a `tel:` link. Points and slashes between its parts become hyphens. */
export function foldPhone(phone: string): string {
  return foldNumbers(phone)
    .replace(/^(?:tel: ?)+/i, '')
    .replaceAll(/ ?[./] ?/g, '-')
}

/** A postal code, without the Japanese postal mark. */
export function foldPostalCode(code: string): string {
  return foldNumbers(code)
    .replace(/^[〒〠\s]+/u, '')
    .toUpperCase()
}

/** A day in any notation. */
export function foldDay(day: string): string {
  return foldNumbers(day)
}

/** Full-width letters and the digits of all scripts as ASCII characters. */
export function foldDigits(text: string): string {
  if (text.length > foldedMax) return text
  return text.normalize('NFKC').replaceAll(/\p{Nd}/gu, (digit) => String(digitOf(digit)))
}

function foldNumbers(text: string): string {
  return foldCode(foldDigits(text).replaceAll(dashes, '-'))
}

function isIgnorable(character: string): boolean {
  return character.replaceAll(ignorable, '') === ''
}

/** A tab or a line break becomes a space. */
function without(character: string): string {
  return /[\t-\r]/.test(character) ? ' ' : ''
}

/** Spaces of any kind as single spaces, and none at the ends. */
function spaced(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

/** Each script has ten consecutive digits; the offset from its zero is the value. */
function digitOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0
  for (let back = 1; back <= 9; back += 1) {
    if (!/\p{Nd}/u.test(String.fromCodePoint(code - back))) return back - 1
  }
  return 9
}
