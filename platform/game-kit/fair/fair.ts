import { createHash, createHmac, randomBytes } from 'node:crypto'
import { floatsFrom, roundMessage } from './draw.ts'
import type { NextFloat } from './next-float.ts'

/** What decides a play: the server seed, the client seed and the nonce of the bet. */
export type FairPlay = { serverSeed: string; clientSeed: string; nonce: number }

/** The floats of a play. The outcome depends on these three values and on nothing else. */
export function floatsOf(play: FairPlay): NextFloat {
  return floatsFrom((round) => bytesOf(play, round))
}

/** The 32 bytes of one round. The key is the seed's hex text as UTF-8, not the decoded bytes. */
export function bytesOf(play: FairPlay, round: number): Uint8Array {
  return createHmac('sha256', play.serverSeed).update(roundMessage(play, round)).digest()
}

/** The commitment shown before play: SHA-256 of the seed's text, in hex. */
export function commitment(serverSeed: string): string {
  return createHash('sha256').update(serverSeed).digest('hex')
}

/** A new seed: 32 random bytes as 64 hex characters. */
export function newServerSeed(): string {
  return randomBytes(32).toString('hex')
}
