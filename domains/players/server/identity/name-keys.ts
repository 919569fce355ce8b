import anyAscii from 'any-ascii'

type Name = string | null | undefined
type Named = { first_name?: Name; last_name?: Name }

/**
 * The forms by which persons' names are compared, none if a name is missing: in Latin letters
 * without accents (ł is l, ß is ss), and with ü, ue and u alike. The names may be in either order,
 * and words may stand in the one or the other.
 */
export function nameKeys({ first_name, last_name }: Named): string[] {
  const names = [first_name, last_name].map((name) => wordsOf(name ?? ''))
  const [first, last] = names.map((words) => words.join(''))
  if (!first || !last) return []
  const forms = [[first, last], names.flat()].map((parts) => parts.toSorted().join(' '))
  return [...new Set(forms)]
}

/** Whether two names may be one person's. */
export function isSameName(one: Named, other: Named): boolean {
  const keys = nameKeys(one)
  return nameKeys(other).some((key) => keys.includes(key))
}

function wordsOf(name: string): string[] {
  return foldName(name)
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
}

function foldName(name: string): string {
  const latin = anyAscii(
    name.normalize('NFKC').replaceAll(/\p{Default_Ignorable_Code_Point}/gu, ''),
  )
  return latin
    .toLowerCase()
    .replaceAll(/['’.]/g, '')
    .replaceAll(/([aou])e/g, '$1')
    .replaceAll('aa', 'a')
}
