import { z } from 'zod/mini'
import { ClusterDefinition } from '../cluster/cluster-definition.ts'
import { prepareCluster } from '../cluster/cluster-machine.ts'
import { HoldDefinition } from '../hold/hold-definition.ts'
import { prepareHold } from '../hold/hold-machine.ts'
import type { Playing } from '../rounds/round.ts'
import { WalkingDefinition } from '../walking/walking-definition.ts'
import { prepareWalking } from '../walking/walking-machine.ts'
import { WaysDefinition } from '../ways/ways-definition.ts'
import { prepareWays } from '../ways/ways-machine.ts'

/** A slot other than one with lines, as data. */
export const KindDefinition = z.discriminatedUnion('kind', [
  WaysDefinition,
  ClusterDefinition,
  HoldDefinition,
  WalkingDefinition,
])
export type KindDefinition = z.infer<typeof KindDefinition>

/** Checks a definition read from a file; throws with the reason if it is none. */
export function parseKind(json: unknown): KindDefinition {
  return KindDefinition.parse(json)
}

export function preparePlaying(definition: KindDefinition): Playing {
  switch (definition.kind) {
    case 'ways':
      return prepareWays(definition)
    case 'cluster':
      return prepareCluster(definition)
    case 'hold':
      return prepareHold(definition)
    case 'walking':
      return prepareWalking(definition)
  }
}
