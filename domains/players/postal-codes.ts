/** Each pattern is flat and bounded, because it runs on user input. */
const patterns: Readonly<Record<string, RegExp>> = {
  AT: /^[1-9]\d{3}$/,
  // The other ranges are unused: each of these lies in a state.
  AU: /^(?:02|08|09|[1-9]\d)\d{2}$/,
  BR: /^\d{5}-?\d{3}$/,
  CA: /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z][ -]?\d[ABCEGHJ-NPRSTV-Z]\d$/i,
  CH: /^[1-9]\d{3}$/,
  DE: /^\d{5}$/,
  EE: /^\d{5}$/,
  FI: /^\d{5}$/,
  GB: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i,
  IE: /^[AC-FHKNPRTV-Y]\d[\dW] ?[AC-FHKNPRTV-Y\d]{4}$/i,
  IT: /^\d{5}$/,
  JP: /^\d{3}-?\d{4}$/,
  // Since 2015 with letters; six digits are still valid.
  KZ: /^(?:\d{6}|[A-Z]\d{2}[A-Z]\d[A-Z]\d)$/i,
  NO: /^\d{4}$/,
  NZ: /^\d{4}$/,
}

/**
 * Whether a postal code has the form of its country [5.13]. Any text is valid for other countries.
 */
export function isPostalCode(code: string, country: string | null | undefined): boolean {
  return patterns[country ?? '']?.test(code) ?? true
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

/** The states of the countries whose postal codes determine the state. */
export const statesOf: Readonly<Record<string, readonly string[]>> = {
  AU: ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'],
  CA: ['AB', 'BC', 'MB', 'NB', 'NL', 'NS', 'NT', 'NU', 'ON', 'PE', 'QC', 'SK', 'YT'],
}

type Place = { country: string | null | undefined; postal_code: string | null | undefined }

/** The state of a postal code [5.21]: by its letter in Canada, by its range in Australia. */
export function stateAt({ country, postal_code }: Place): string | undefined {
  if (!postal_code || !isPostalCode(postal_code, country)) return undefined
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
