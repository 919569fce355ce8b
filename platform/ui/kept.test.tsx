import { beginHydration, endHydration } from '@casino/client/hydration.ts'
import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { Kept, KeptPlaces, renderFacesBy, withFaces } from './kept.tsx'

const rendered = vi.fn(renderToStaticMarkup)
beforeAll(() => {
  vi.stubEnv('SSR', true)
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  renderFacesBy(rendered)
})
afterEach(() => {
  vi.stubEnv('SSR', true)
  endHydration()
})
afterAll(() => vi.unstubAllGlobals())

const seen = vi.fn()
function Face({ title }: { title: string }) {
  seen(title)
  return <b>{title}</b>
}

test('the server renders a face once for what it is given, and writes it escaped', () => {
  rendered.mockClear()
  const once = () =>
    renderToString(
      <Kept face={Face} given={() => ({ title: 'Dice & <Mines>' })} of={['Dice & <Mines>']} />,
    )
  expect([once(), once()]).toEqual(Array(2).fill('<div><b>Dice &amp; &lt;Mines&gt;</b></div>'))
  expect(rendered).toHaveBeenCalledTimes(1)
  expect(
    renderToString(<Kept face={Face} given={() => ({ title: 'Keno' })} of={['Keno']} />),
  ).toContain('Keno')
})

test('a page with places gets its faces in between, as they are sent', () => {
  const places = { mark: 'f00d', faces: [] }
  const html = renderToString(
    <KeptPlaces value={places}>
      <Kept face={Face} given={() => ({ title: 'Roulette' })} of={['Roulette']} />
      {'<template id="f00d 0"></template>'}
    </KeptPlaces>,
  )
  const page = withFaces(html, places)
  const texts = page.map((part) => (typeof part === 'string' ? part : `${Buffer.from(part.bytes)}`))
  expect(texts).toEqual([
    '<div>',
    '<b>Roulette</b>',
    '</div>&lt;template id=&quot;f00d 0&quot;&gt;&lt;/template&gt;',
  ])
  expect(() => withFaces('<template id="f00d 7"></template>', places)).toThrow('not given')
})

test('the browser leaves what was sent until it is given something else', async () => {
  const page = document.createElement('div')
  page.innerHTML = renderToString(
    <Kept face={Face} given={() => ({ title: 'Dice' })} of={['Dice']} />,
  )
  const sent = page.querySelector('b')
  seen.mockClear()
  vi.stubEnv('SSR', false)
  beginHydration()
  const errors = vi.spyOn(console, 'error')
  const root = await act(() =>
    hydrateRoot(page, <Kept face={Face} given={() => ({ title: 'Dice' })} of={['Dice']} />),
  )
  endHydration()
  await act(() => root.render(<Kept face={Face} given={() => ({ title: 'Dice' })} of={['Dice']} />))
  expect(page.querySelector('b')).toBe(sent)
  expect(seen).not.toHaveBeenCalled()
  await act(() =>
    root.render(<Kept face={Face} given={() => ({ title: 'Mines' })} of={['Mines']} />),
  )
  expect(page.innerHTML).toBe('<div><b>Mines</b></div>')
  expect(errors).not.toHaveBeenCalled()
  errors.mockRestore()
})
