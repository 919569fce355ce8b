import { positionOf } from '../chain.ts'
import { type Options, requiredOption, wholeNumberOf } from '../commands/cli-options.ts'
import { beaconValueOf } from '../fair/beacon-value.ts'
import type { LiveGame } from '../game.ts'
import type { CashOut } from '../paid-at.ts'
import { verifyRound } from '../verify.ts'
import { indexesOf } from './draw-indexes.ts'
import { drawMessageOf } from './live-proof.ts'

/** The length of a chain if none is given. */
const lengthMax = 1_000_000

/** Recomputes a shared round by the rule of its version, and its place in its chain. */
export async function verifyLive(
  { rules }: LiveGame,
  version: number,
  options: Options,
): Promise<object> {
  const hash = requiredOption(options, 'hash')
  const message = await messageOf(version, options)
  const verified =
    rules.kind === 'draw'
      ? { result: rules.draw(indexesOf(hash, message)) }
      : verifyRound(rules, { hash, message, version }, cashOutOf(options))
  const terminatingHash = options['terminating-hash']
  if (terminatingHash === undefined) return verified
  const length = wholeNumberOf(options.length ?? String(lengthMax))
  const position = positionOf(hash, { terminatingHash, length })
  if (position === undefined) throw new Error('the hash does not lead to the terminating hash')
  return { ...verified, position }
}

async function messageOf(version: number, options: Options): Promise<string> {
  if (options['beacon-round'] === undefined) {
    const seeds = (options.seeds ?? '').split(',').filter((seed) => seed !== '')
    const chain = { salt: requiredOption(options, 'salt'), beacon: null }
    return drawMessageOf({ version, seeds, position: 1, chain })
  }
  if (options.salt !== undefined || options.seeds !== undefined) {
    throw new Error('a round is drawn with the beacon or with salt and seeds, not with both')
  }
  const round = wholeNumberOf(options['beacon-round'])
  const randomness = await beaconValueOf(round, requiredOption(options, 'signature'))
  if (!randomness) throw new Error(`the signature is not that of the beacon's round ${round}`)
  return randomness
}

function cashOutOf(options: Options): CashOut | undefined {
  if (options['cash-out'] === undefined) return undefined
  return {
    stake_cents: wholeNumberOf(requiredOption(options, 'stake-cents')),
    x100: Math.round(Number(options['cash-out']) * 100),
    draw_key: requiredOption(options, 'draw-key'),
  }
}
