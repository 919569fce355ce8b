import { seededFloats } from '../../fair/seeded.ts'
import { mergedPays, type Pay } from '../../pays.ts'
import { type Simulated, simulatedMean } from '../../simulate.ts'
import { proveCluster } from '../cluster/cluster-proof.ts'
import { proveHold } from '../hold/hold-proof.ts'
import type { Computed } from '../rounds/computed.ts'
import { playRound } from '../rounds/round.ts'
import { meanOfSpread, type Spread } from '../rounds/spread.ts'
import { proveWalking } from '../walking/walking-proof.ts'
import { proveWays } from '../ways/ways-proof.ts'
import { type KindDefinition, preparePlaying } from './kinds.ts'

/** Multiples of the stake, except chances. */
export type KindProof = {
  rtp: number
  unlimited_rtp: number
  second_rtp: number
  /** The chance that a round wins something. */
  hit_frequency: number
  standard_deviation: number
  feature_chance: number
  largest_win: number
  largest_win_chance: number
  top_award_chance: number
  /** The floats of a round that wins the most, separated by spaces. */
  largest_floats: string
  pays: Pay[]
  simulated: Simulated
}

export type KindProofInput = { runs: number; seed: number; topAward: number }

/** The exact numbers of a definition, and a simulation of its play. */
export function proveKind(definition: KindDefinition, input: KindProofInput): KindProof {
  const { units } = definition
  const computed = computedOf(definition)
  const { round } = computed
  const limit = round.length - 1
  const mean = meanOfSpread(round)
  const squares = round.reduce((sum, chance, won) => sum + chance * won ** 2, 0)
  const standard_deviation = Math.sqrt(squares - mean ** 2) / units
  const playing = preparePlaying(definition)
  const next = seededFloats(input.seed)
  const draw = () => playRound(playing, next).total / units
  return {
    rtp: mean / units,
    unlimited_rtp: computed.unlimitedMean / units,
    second_rtp: computed.secondMean / units,
    hit_frequency: 1 - (round[0] ?? 0),
    standard_deviation,
    feature_chance: computed.featureChance,
    largest_win: limit / units,
    largest_win_chance: Math.max(0, round[limit] ?? 0),
    top_award_chance: round.slice(input.topAward * units).reduce((sum, chance) => sum + chance, 0),
    largest_floats: computed.largestFloats.join(' '),
    pays: paysOf(round, units),
    simulated: simulatedMean(input.runs, draw, standard_deviation),
  }
}

function computedOf(definition: KindDefinition): Computed {
  switch (definition.kind) {
    case 'ways':
      return proveWays(definition)
    case 'cluster':
      return proveCluster(definition)
    case 'hold':
      return proveHold(definition)
    case 'walking':
      return proveWalking(definition)
  }
}

/** Below this a chance is a rounding error of the transform. */
const transformError = 1e-15

/** Each tenth of the stake below five stakes, then a quarter more from pay to pay. */
function paysOf(round: Spread, units: number): Pay[] {
  const largest = (round.length - 1) / units
  const all = Array.from(round, (chance, won) => ({ chance, multiple: won / units }))
  const multiples = Array.from({ length: 50 }, (_none, tenth) => tenth / 10)
  for (let multiple = 5; multiple < largest; multiple *= 1.25) multiples.push(multiple)
  const merged = mergedPays(all, [...multiples, largest])
  return merged.filter(({ chance }) => chance > transformError)
}
