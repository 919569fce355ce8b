import { beforeEach, expect, test } from 'vitest'
import { clearLift } from './use-clear-place.ts'

const button = { left: 330, top: 700, right: 378, bottom: 748 }

beforeEach(() => document.body.replaceChildren())

/** A page with one control, and what lies at a point of it. */
function pageWith(tag: string, { top, height }: { top: number; height: number }) {
  const main = document.createElement('main')
  const control = document.createElement(tag)
  main.append(control)
  document.body.append(main)
  const box = {
    x: 300,
    y: top,
    width: 90,
    height,
    top,
    left: 300,
    right: 390,
    bottom: top + height,
  }
  control.getBoundingClientRect = () => ({ ...box, toJSON: () => box })
  return (_x: number, y: number) => (y >= top && y <= top + height ? [control, main] : [main])
}

test('over nothing that can be used it stays where it is', () => {
  expect(clearLift(button, pageWith('a', { top: 400, height: 44 }))).toBe(0)
})

test('over a link it is lifted until the link is free', () => {
  expect(clearLift(button, pageWith('a', { top: 710, height: 44 }))).toBe(56)
  expect(clearLift(button, pageWith('button', { top: 660, height: 60 }))).toBe(112)
})

test('over a form it has no place at all', () => {
  const stackAt = pageWith('form', { top: 400, height: 360 })
  expect(clearLift(button, stackAt)).toBeUndefined()
})

test('a card is large enough to be reached beside it', () => {
  expect(clearLift(button, pageWith('a', { top: 600, height: 200 }))).toBe(0)
})

test('the answers to the notice of cookies stay free, though they are no part of the page', () => {
  const answer = document.createElement('button')
  answer.dataset.cookies = '1'
  answer.getBoundingClientRect = () => ({ height: 44 }) as DOMRect
  document.body.append(answer)
  const stackAt = (_x: number, y: number) => (y >= 710 ? [answer] : [])
  expect(clearLift(button, stackAt)).toBe(56)
})
