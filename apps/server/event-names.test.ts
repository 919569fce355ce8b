import type { Event } from '@casino/contract/event.ts'
import { expect, test } from 'vitest'
import names from './testing/event-names.json' with { type: 'json' }

const contracts = import.meta.glob<Record<string, unknown>>(
  ['../../domains/*/*contract.ts', '../../platform/*/notify.ts'],
  { eager: true },
)

function isEvent(value: unknown): value is Event {
  return typeof value === 'object' && value !== null && 'push' in value && 'payload' in value
}

test('events have the names, audiences and channels that other systems rely on', () => {
  const declared = Object.values(contracts)
    .flatMap((contract) => Object.values(contract).filter(isEvent))
    .map(({ name, push, channel }) => [name, { push, ...(channel ? { channel } : {}) }])
  // A new event is added to the list. A listed one does not change: others subscribe to it.
  expect(Object.fromEntries(declared)).toEqual(names)
})
