import { glob } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Event } from '@casino/contract/event.ts'
import { expect, test } from 'vitest'
import names from './testing/event-names.json' with { type: 'json' }

const root = fileURLToPath(new URL('../../', import.meta.url))
const declaring = '{domains/*/*contract.ts,platform/notify/notify.ts}'

function isEvent(value: unknown): value is Event {
  return typeof value === 'object' && value !== null && 'push' in value && 'payload' in value
}

test('events have the names, audiences and channels that other systems rely on', async () => {
  const declared: [string, object][] = []
  for await (const file of glob(declaring, { cwd: root })) {
    const contract: Record<string, unknown> = await import(`${root}${file}`)
    for (const { name, push, channel } of Object.values(contract).filter(isEvent)) {
      declared.push([name, { push, ...(channel ? { channel } : {}) }])
    }
  }
  // A new event is added to the list. A listed one does not change: others subscribe to it.
  expect(Object.fromEntries(declared)).toEqual(names)
})
