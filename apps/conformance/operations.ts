import { randomUUID } from 'node:crypto'
import type { Operation } from './protocol-adapter.ts'

export function bet(amount: bigint): Operation {
  return { type: 'bet', id: randomUUID(), amount }
}

/** A win; of a bet if the protocol requires one. */
export function win(amount: bigint, of?: Operation): Operation {
  return { type: 'win', id: randomUUID(), amount, ...(of ? { of: of.id } : {}) }
}

export function rollback(of: Operation): Operation {
  return { type: 'rollback', id: randomUUID(), amount: 0n, of: of.id }
}
