/** The demo casino's people. All have the password that the start prints. */
export const castPassword = 'Apogee-demo-1'

export type Person = {
  email: string
  nickname: string
  currency: string
  country: string
  about: string
  group?: number
  excluded?: true
  /** His address is confirmed and his identity verified. */
  verified?: true
}

/** Who plays on the test bench of the wallet protocols; only a bench that is asked for has them. */
export const acceptanceCast: readonly Person[] = [
  benchPlayer('', 'plays the cases'),
  benchPlayer('-other', 'is not the one who plays'),
  benchPlayer('-disabled', 'is blocked'),
  benchPlayer('-excluded', 'has excluded himself'),
  benchPlayer('-limited', 'has reached a limit'),
]

function benchPlayer(name: string, about: string): Person {
  const nickname = `Bench${name.replace('-', ' ')}`
  return { email: `acceptance${name}@apogee.demo`, nickname, currency: 'USD', country: 'IE', about }
}

export const cast: readonly Person[] = [
  {
    email: 'new@apogee.demo',
    nickname: 'Newcomer',
    currency: 'EUR',
    country: 'NZ',
    about: 'a new player, EUR',
  },
  {
    email: 'ann@apogee.demo',
    nickname: 'AnnOrbit',
    currency: 'EUR',
    country: 'DE',
    about: 'a player with history, EUR, German',
    verified: true,
  },
  {
    email: 'vip@apogee.demo',
    nickname: 'Victoria',
    currency: 'EUR',
    country: 'EE',
    about: 'a Platinum VIP, EUR',
    group: 255,
    verified: true,
  },
  {
    email: 'tester@apogee.demo',
    nickname: 'Tester',
    currency: 'EUR',
    country: 'IE',
    about: 'a tester (group 21), EUR',
    group: 21,
    verified: true,
  },
  {
    email: 'excluded@apogee.demo',
    nickname: 'Pausing',
    currency: 'EUR',
    country: 'IE',
    about: 'a player who excluded himself, EUR',
    excluded: true,
  },
  {
    email: 'canada@apogee.demo',
    nickname: 'MapleLeaf',
    currency: 'CAD',
    country: 'CA',
    about: 'a player in CAD',
    verified: true,
  },
  {
    email: 'norway@apogee.demo',
    nickname: 'Fjordlys',
    currency: 'NOK',
    country: 'NO',
    about: 'a player in NOK',
    verified: true,
  },
  {
    email: 'bitcoin@apogee.demo',
    nickname: 'Satoshka',
    currency: 'BTC',
    country: 'NZ',
    about: 'a player in BTC',
    verified: true,
  },
]
