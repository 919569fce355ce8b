import { expect, test } from 'vitest'
import { sections } from './sections.ts'

test('each action that a card takes from another domain has a key of its own', () => {
  for (const { path, card, beside = [] } of sections) {
    const own = new Set((card?.actions ?? []).map(({ key }) => key))
    const others = beside.flatMap(({ actions }) => actions.map(({ key }) => key))
    expect(new Set([...own, ...others, 'u']).size, path).toBe(own.size + others.length + 1)
  }
})
