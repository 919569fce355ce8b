import { statesOf } from '../../fields.ts'

/** Each pattern is flat and bounded, because it runs on user input. */
const patterns: Readonly<Record<string, RegExp>> = {
  // The other ranges are unused: each of these lies in a state.
  AU: /^(?:02|08|09|[1-9]\d)\d{2}$/,
  CA: /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z][ -]?\d[ABCEGHJ-NPRSTV-Z]\d$/i,
  JP: /^\d{3}-?\d{4}$/,
  // Since 2015 with letters; six digits are still valid.
  KZ: /^(?:\d{6}|[A-Z]\d{2}[A-Z]\d[A-Z]\d)$/i,
}

/**
 * Whether a postal code has the form of its country, for the countries whose codes determine the
 * state or have more forms than the server's library knows; undefined for others.
 */
export function hasOwnForm(code: string, country: string | null | undefined): boolean | undefined {
  return patterns[country ?? '']?.test(code)
}

const canadian: Readonly<Record<string, string>> = {
  A: 'NL',
  B: 'NS',
  C: 'PE',
  E: 'NB',
  G: 'QC',
  H: 'QC',
  J: 'QC',
  K: 'ON',
  L: 'ON',
  M: 'ON',
  N: 'ON',
  P: 'ON',
  R: 'MB',
  S: 'SK',
  T: 'AB',
  V: 'BC',
  X: 'NT',
  Y: 'YT',
}

/**
 * First code, last code and state. The capital's ranges lie within those of the state around it, so
 * they come first.
 */
const australian: readonly (readonly [number, number, string])[] = [
  [200, 299, 'ACT'],
  [800, 999, 'NT'],
  [2600, 2618, 'ACT'],
  [2900, 2920, 'ACT'],
  [1000, 2999, 'NSW'],
  [3000, 3999, 'VIC'],
  [4000, 4999, 'QLD'],
  [5000, 5999, 'SA'],
  [6000, 6999, 'WA'],
  [7000, 7999, 'TAS'],
  [8000, 8999, 'VIC'],
  [9000, 9999, 'QLD'],
]

type Place = { country: string | null | undefined; postal_code: string | null | undefined }

/** The state of a postal code [5.21]: by its letter in Canada, by its range in Australia. */
export function stateAt({ country, postal_code }: Place): string | undefined {
  if (!postal_code || !hasOwnForm(postal_code, country)) return undefined
  if (country === 'CA') return canadian[postal_code.charAt(0).toUpperCase()]
  if (country !== 'AU') return undefined
  const figure = Number(postal_code)
  return australian.find(([from, to]) => figure >= from && figure <= to)?.[2]
}

/** Whether the country has such a state and the postal code lies in it. */
export function isStateOf(state: string, place: Place): boolean {
  const states = statesOf[place.country ?? '']
  if (!states) return true
  const found = stateAt(place)
  // Nunavut shares its letter with the Northwest Territories.
  const isThere = found === undefined || found === state || (found === 'NT' && state === 'NU')
  return states.includes(state) && isThere
}
