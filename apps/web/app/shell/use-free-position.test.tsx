import { beforeEach, expect, test, vi } from 'vitest'
import { freeLift } from './use-free-position.ts'

const button = { left: 330, top: 700, right: 378, bottom: 748 }

beforeEach(() => document.body.replaceChildren())

/** A page with one control, which is found at a point. */
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

test('it stays in place if there is no control below', () => {
  expect(freeLift(button, pageWith('a', { top: 400, height: 44 }))).toBe(0)
})

test('over a link it moves up until the link is free', () => {
  expect(freeLift(button, pageWith('a', { top: 710, height: 44 }))).toBe(56)
  expect(freeLift(button, pageWith('button', { top: 660, height: 60 }))).toBe(112)
})

test('over a form there is no position', () => {
  const stackAt = pageWith('form', { top: 400, height: 360 })
  expect(freeLift(button, stackAt)).toBeUndefined()
})

test('a card is large enough to be reached beside it', () => {
  expect(freeLift(button, pageWith('a', { top: 600, height: 200 }))).toBe(0)
})

test('the cookie notice stays free, though it is not part of the page', () => {
  document.body.innerHTML =
    '<section><p>Cookies</p><div><button data-cookies="1">Accept</button></div></section>'
  for (const part of document.querySelectorAll('section, p, button')) {
    const stackAt = (_x: number, y: number) => (y >= 590 ? [part] : [])
    expect(freeLift(button, stackAt)).toBe(168)
  }
})

test('it lies beside a short line of text, and above one that reaches below it', () => {
  const main = document.body.appendChild(document.createElement('main'))
  const text = main.appendChild(document.createElement('p'))
  text.textContent = 'A line of text'
  const lineOf = (right: number) => {
    const line = { left: 16, right, top: 720, bottom: 740, width: right - 16 }
    vi.spyOn(Range.prototype, 'getClientRects').mockReturnValue([line] as never)
  }
  const stackAt = (_x: number, y: number) => (y >= 720 && y <= 740 ? [text, main] : [main])
  lineOf(200)
  expect(freeLift(button, stackAt)).toBe(0)
  lineOf(370)
  expect(freeLift(button, stackAt)).toBe(56)
  vi.restoreAllMocks()
})
