import type { NextFloat } from '@casino/game-kit/fair/next-float.ts'
import { pick } from './pick.ts'

/** A player of the demo's history, as the generator makes them. */
export type Person = {
  email: string
  nickname: string
  first_name: string
  last_name: string
  date_of_birth: string
  country: string
  city: string
  address: string
  postal_code: string
  mobile_phone: string
  currency: string
  locale: string
  brand_id: bigint
  license_name: string
  verified: boolean
}

type Place = Pick<Person, 'country' | 'city' | 'postal_code' | 'currency' | 'locale'> & {
  street: string
  prefix: string
  weight: number
}

const places: readonly Place[] = [
  place('DE', 'Hamburg', '20095', 'Lange Reihe', '+49 40', 'EUR', 'de', 22),
  place('DE', 'Leipzig', '04109', 'Nikolaistraße', '+49 341', 'EUR', 'de', 12),
  place('AT', 'Graz', '8010', 'Herrengasse', '+43 316', 'EUR', 'de', 8),
  place('IT', 'Bologna', '40121', 'Via Marconi', '+39 051', 'EUR', 'it', 8),
  place('IE', 'Cork', 'T12 XK57', 'South Mall', '+353 21', 'EUR', 'en', 6),
  place('FI', 'Turku', '20100', 'Aurakatu', '+358 2', 'EUR', 'en', 8),
  place('NO', 'Oslo', '0155', 'Storgata', '+47', 'NOK', 'no', 14),
  place('CA', 'Québec', 'G1R 4P5', 'rue Saint-Jean', '+1 418', 'CAD', 'fr-CA', 8),
  place('CA', 'Calgary', 'T2P 1J9', 'Centre Street', '+1 403', 'CAD', 'en', 6),
  place('NZ', 'Dunedin', '9016', 'George Street', '+64 3', 'NZD', 'en', 8),
  place('EE', 'Tartu', '51003', 'Rüütli', '+372', 'EUR', 'et', 10),
]

// biome-ignore lint/complexity/useMaxParams: a row of the table above
function place(
  country: string,
  city: string,
  postal_code: string,
  street: string,
  prefix: string,
  currency: string,
  locale: string,
  weight: number,
): Place {
  return { country, city, postal_code, street, prefix, currency, locale, weight }
}

const firstNames = [
  ...['Alma', 'Bruno', 'Clara', 'David', 'Elin', 'Felix', 'Greta', 'Henrik', 'Ines', 'Jonas'],
  ...['Karin', 'Lukas', 'Marta', 'Nils', 'Olivia', 'Paul', 'Runa', 'Simon', 'Tilda', 'Ulrik'],
]
const lastNames = [
  ...['Adler', 'Berg', 'Caron', 'Dahl', 'Ekman', 'Frost', 'Gallo', 'Holm', 'Iversen', 'Jansen'],
  ...['Keller', 'Lind', 'Moreau', 'Novak', 'Olsen', 'Pettersen', 'Rossi', 'Saar', 'Tamm', 'Vogel'],
]
const words = ['Comet', 'Nova', 'Orbit', 'Lunar', 'Pulsar', 'Meteor', 'Zenith', 'Saturn']

/** The person with this number: always the same for the same floats. */
export function personOf(number: number, next: NextFloat): Person {
  const home = pick(next, places)
  const first_name = pick(next, firstNames)
  const last_name = pick(next, lastNames)
  const isEstonian = home.country === 'EE'
  const { country, city, postal_code, currency, locale, street, prefix } = home
  const year = 1958 + Math.floor(next() * 44)
  const month = `${1 + Math.floor(next() * 12)}`.padStart(2, '0')
  const day = `${1 + Math.floor(next() * 28)}`.padStart(2, '0')
  return {
    email: emailOf(number),
    nickname: `${pick(next, words)}${100 + number}`,
    first_name,
    last_name,
    date_of_birth: `${year}-${month}-${day}`,
    country,
    city,
    address: `${street} ${1 + number}`,
    postal_code,
    mobile_phone: `${prefix} 555 ${`${1000 + number}`}`,
    currency,
    locale,
    brand_id: isEstonian ? 2n : 1n,
    license_name: isEstonian ? 'EE' : 'CW',
    verified: next() < 0.6,
  }
}

/** The address of the person with this number. */
export function emailOf(number: number): string {
  return `player${`${number + 1}`.padStart(3, '0')}@history.apogee.demo`
}
