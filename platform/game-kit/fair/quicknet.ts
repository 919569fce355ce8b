/**
 * The public beacon that a chain is bound to: drand's network quicknet, whose members together sign
 * the number of each round. Nobody can know a signature before its time.
 */
export const quicknet = {
  chainHash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  scheme: 'bls-unchained-g1-rfc9380',
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d106451' +
    '0d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  firstRoundAtMs: 1_692_803_367_000,
  everyMs: 3_000,
}

/** The first round of the beacon that is published at or after an instant. */
export function beaconRoundFrom(atMs: number): number {
  const { firstRoundAtMs, everyMs } = quicknet
  return Math.max(1, Math.ceil((atMs - firstRoundAtMs) / everyMs) + 1)
}

/** The time at which a round of the beacon is published. */
export function beaconTimeOf(round: number): Date {
  return new Date(quicknet.firstRoundAtMs + (round - 1) * quicknet.everyMs)
}

/** The network's URL of a round. */
export function beaconAddressOf(round: number): string {
  return `https://api.drand.sh/${quicknet.chainHash}/public/${round}`
}
