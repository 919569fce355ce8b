/** The demo users. All have the password that the server prints at its start. */
export const demoPassword = 'Apogee-demo-1'

export type DemoUser = {
  email: string
  nickname: string
  first_name: string
  last_name: string
  currency: string
  country: string
  city: string
  address: string
  postal_code: string
  mobile_phone: string
  about: string
  group?: number
  excluded?: true
  /** The identity is verified. */
  verified?: true
}

const dublin = {
  country: 'IE',
  city: 'Dublin',
  address: '7 Grand Parade',
  postal_code: 'D06 K2R9',
  mobile_phone: '+353 1 555 0100',
}

/** The players of the wallet protocol test bench, added only when that is configured. */
export const acceptanceUsers: readonly DemoUser[] = [
  benchPlayer('', 'plays the cases'),
  benchPlayer('-other', 'is not the one who plays'),
  benchPlayer('-disabled', 'is blocked'),
  benchPlayer('-excluded', 'has excluded himself'),
  benchPlayer('-limited', 'has reached a limit'),
]

function benchPlayer(name: string, about: string): DemoUser {
  const nickname = `Bench${name.replace('-', ' ')}`
  const called = { nickname, first_name: 'Bench', last_name: name.replace('-', '') || 'Player' }
  return { email: `acceptance${name}@apogee.demo`, ...called, ...dublin, currency: 'USD', about }
}

export const demoUsers: readonly DemoUser[] = [
  {
    email: 'new@apogee.demo',
    nickname: 'Newcomer',
    first_name: 'Nia',
    last_name: 'Comber',
    currency: 'EUR',
    country: 'NZ',
    city: 'Wellington',
    address: '12 Cuba Street',
    postal_code: '6011',
    mobile_phone: '+64 4 555 0101',
    about: 'a new player, EUR',
  },
  {
    email: 'ann@apogee.demo',
    nickname: 'AnnOrbit',
    first_name: 'Ann',
    last_name: 'Orbit',
    currency: 'EUR',
    country: 'DE',
    city: 'Köln',
    address: 'Rheinufer 7',
    postal_code: '50667',
    mobile_phone: '+49 221 555 0102',
    about: 'a player with history, EUR, German',
    verified: true,
  },
  {
    email: 'vip@apogee.demo',
    nickname: 'Victoria',
    first_name: 'Victoria',
    last_name: 'Tamm',
    currency: 'EUR',
    country: 'EE',
    city: 'Tallinn',
    address: 'Pikk 21',
    postal_code: '10123',
    mobile_phone: '+372 555 0103',
    about: 'a Platinum VIP, EUR',
    group: 255,
    verified: true,
  },
  {
    email: 'tester@apogee.demo',
    nickname: 'Tester',
    first_name: 'Tess',
    last_name: 'Byrne',
    currency: 'EUR',
    ...dublin,
    about: 'a tester (group 21), EUR',
    group: 21,
    verified: true,
  },
  {
    email: 'excluded@apogee.demo',
    nickname: 'Pausing',
    first_name: 'Pau',
    last_name: 'Quirke',
    currency: 'EUR',
    ...dublin,
    about: 'a player who excluded himself, EUR',
    excluded: true,
  },
  {
    email: 'canada@apogee.demo',
    nickname: 'MapleLeaf',
    first_name: 'Maple',
    last_name: 'Leduc',
    currency: 'CAD',
    country: 'CA',
    city: 'Montréal',
    address: '300 rue Sherbrooke',
    postal_code: 'H2X 1Y2',
    mobile_phone: '+1 514 555 0105',
    about: 'a player in CAD',
    verified: true,
  },
  {
    email: 'norway@apogee.demo',
    nickname: 'Fjordlys',
    first_name: 'Fjord',
    last_name: 'Lystad',
    currency: 'NOK',
    country: 'NO',
    city: 'Bergen',
    address: 'Bryggen 9',
    postal_code: '5003',
    mobile_phone: '+47 555 50 106',
    about: 'a player in NOK',
    verified: true,
  },
  {
    email: 'bitcoin@apogee.demo',
    nickname: 'Satoshka',
    first_name: 'Sato',
    last_name: 'Kauri',
    currency: 'BTC',
    country: 'NZ',
    city: 'Auckland',
    address: '3 Queen Street',
    postal_code: '1010',
    mobile_phone: '+64 9 555 0107',
    about: 'a player in BTC',
    verified: true,
  },
]
