const namePattern = /^[\p{L}\p{N}][\p{L}\p{N} .'’-]{1,59}$/u

const scripts = [/\p{Script=Latin}/u, /\p{Script=Greek}/u, /\p{Script=Cyrillic}/u]

/**
 * A name as it is stored; undefined when it is none. Letters of two scripts look alike, so a name
 * has one.
 */
export function staffName(given: string): string | undefined {
  const name = given.normalize('NFKC').trim().replaceAll(/\s+/g, ' ')
  const isMixed = scripts.filter((script) => script.test(name)).length > 1
  return namePattern.test(name) && nameKey(name).length > 1 && !isMixed ? name : undefined
}

/** Letters that do not decompose into a base letter and an accent. */
const folded: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  ı: 'i',
}

/** A name as it is compared: letters and digits only, without accents and capitals. */
export function nameKey(name: string): string {
  const letters = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
  return letters.replaceAll(/[^a-z0-9]/g, (letter) => folded[letter] ?? letter)
}
