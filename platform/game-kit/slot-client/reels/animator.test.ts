import { expect, test } from 'vitest'
import { createAnimator } from './animator.ts'

test('a tween always ends on its last step, however long the last frame was', async () => {
  const animator = createAnimator(() => {})
  const seen: number[] = []
  const ended = animator.tween({ ms: 100, step: (part) => seen.push(part) })
  animator.advance(40)
  animator.advance(900)
  await ended
  expect(seen).toEqual([0.4, 1])
  expect(animator.isBusy()).toBe(false)
})

test('hurry ends all tweens at once', async () => {
  const animator = createAnimator(() => {})
  let shown = 0
  const both = Promise.all([
    animator.wait(5000),
    animator.tween({ ms: 8000, step: (part) => (shown = part) }),
  ])
  animator.hurry()
  await both
  expect(shown).toBe(1)
})

test('a tween that starts while others end is not lost', async () => {
  const animator = createAnimator(() => {})
  const steps: string[] = []
  const chain = animator
    .wait(10)
    .then(() => animator.tween({ ms: 10, step: () => steps.push('second') }))
  animator.advance(10)
  await Promise.resolve()
  await Promise.resolve()
  animator.advance(10)
  await chain
  expect(steps).toContain('second')
})

test('a tween without length ends at once', async () => {
  const animator = createAnimator(() => {})
  let part = 0
  await animator.tween({ ms: 0, step: (value) => (part = value) })
  expect(part).toBe(1)
})

test('starting a tween requests frames', async () => {
  let woken = 0
  const animator = createAnimator(() => (woken += 1))
  void animator.wait(10)
  void animator.tween({ ms: 0, step: () => {} })
  expect(woken).toBe(1)
})
