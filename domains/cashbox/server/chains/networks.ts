/** How addresses of a network look; the second of a pair is its test chain's. */
export type Network =
  | { kind: 'segwit'; prefix: Pair<string>; versions: Pair<readonly number[]> }
  | { kind: 'cash'; prefix: Pair<string> }
  | { kind: 'legacy'; versions: Pair<readonly number[]> }
  | { kind: 'ethereum' }
type Pair<T> = readonly [main: T, test: T]

/** The networks that coins are taken on and paid on [9.26]. Of versions the first is of a public key. */
export const networks: Readonly<Record<string, Network>> = {
  bitcoin: {
    kind: 'segwit',
    prefix: ['bc', 'tb'],
    versions: [
      [0x00, 0x05],
      [0x6f, 0xc4],
    ],
  },
  BCH: { kind: 'cash', prefix: ['bitcoincash', 'bchtest'] },
  LTC: {
    kind: 'segwit',
    prefix: ['ltc', 'tltc'],
    versions: [
      [0x30, 0x32],
      [0x6f, 0x3a],
    ],
  },
  DOGE: {
    kind: 'legacy',
    versions: [
      [0x1e, 0x16],
      [0x71, 0xc4],
    ],
  },
  ERC20: { kind: 'ethereum' },
}

/** Where an address is used: on a network or on its test chain. */
export type Place = { network: string; isTest: boolean }

export function networkOf({ network }: Place): Network {
  const found = Object.hasOwn(networks, network) ? networks[network] : undefined
  if (!found) throw new Error(`there is no network ${network}`)
  return found
}

/** The half of a pair that holds in a place. */
export function halfOf<T>([main, test]: Pair<T>, { isTest }: Place): T {
  return isTest ? test : main
}
