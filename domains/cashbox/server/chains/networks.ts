/** The address formats of a network; the second of a pair is for its test chain. */
export type Network =
  | { kind: 'segwit'; prefix: Pair<string>; versions: Pair<readonly number[]> }
  | { kind: 'cash'; prefix: Pair<string> }
  | { kind: 'legacy'; versions: Pair<readonly number[]> }
  | { kind: 'ethereum' }
type Pair<T> = readonly [main: T, test: T]

/** The supported networks [9.26]. The first version byte is for public keys. */
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

/** A network or its test chain. */
export type Place = { network: string; isTest: boolean }

export function networkOf({ network }: Place): Network {
  const found = Object.hasOwn(networks, network) ? networks[network] : undefined
  if (!found) throw new Error(`unknown network ${network}`)
  return found
}

/** The value of a pair for a network or its test chain. */
export function halfOf<T>([main, test]: Pair<T>, { isTest }: Place): T {
  return isTest ? test : main
}
