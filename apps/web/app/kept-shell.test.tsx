import type { Caller } from '@casino/client/server-caller.ts'
import { withFaces } from '@casino/ui/kept.tsx'
import { renderToString } from 'react-dom/server'
import { beforeAll, expect, test, vi } from 'vitest'
import { KeptForGuests, shellKeeper } from './kept-shell.tsx'

beforeAll(() => {
  vi.stubEnv('SSR', true)
  vi.stubEnv('DEV', false)
})

const seen = vi.fn()
function Bar({ text }: { text: string }) {
  seen(text)
  return <nav>{text}</nav>
}

const guest = { player: null, sessionIsOver: false, locale: 'en', textsVersion: '1', site: {} }

/** Renders a page as the server does: its text, what it says, and how often the bar was rendered for it. */
function render(address: string, caller: object = guest, siteData = '{}') {
  seen.mockClear()
  const places = { mark: `mark${address.length}`, faces: [] }
  const url = new URL(address, 'http://casino.test')
  const shell = shellKeeper({ url, caller: caller as Caller, siteData, places })
  const said = new Set(shell.said)
  const html = renderToString(
    shell.around(
      <>
        <KeptForGuests name="bar">
          <Bar text="Games & more" />
        </KeptForGuests>
        <main>{address}</main>
      </>,
    ),
  )
  if (seen.mock.calls.length > 0) said.add('web')
  const parts = withFaces(shell.finish(html, said), places)
  const page = parts.map((part) => (typeof part === 'string' ? part : part.text)).join('')
  return { page, said: [...said], times: seen.mock.calls.length }
}

const html = (address: string) => `<nav>Games &amp; more</nav><main>${address}</main>`

test('a guest’s page is the same with its shell rendered and with its shell kept', () => {
  expect(render('/one')).toEqual({ page: html('/one'), said: ['web'], times: 1 })
  expect(render('/one')).toEqual({ page: html('/one'), said: ['web'], times: 0 })
})

test('another address, language, text or house has a shell of its own, and so has a player', () => {
  render('/two')
  expect(render('/two?page=2').times).toBe(1)
  for (const other of [{ locale: 'de' }, { textsVersion: '2' }]) {
    expect(render('/two', { ...guest, ...other }).times).toBe(1)
  }
  expect(render('/two', guest, '{"site":{"name":"Other"}}').times).toBe(1)
  const player = { ...guest, player: { id: 1 } }
  expect([render('/two', player).times, render('/two', player).times]).toEqual([1, 1])
  expect(render('/two', { ...guest, sessionIsOver: true }).times).toBe(1)
  expect(render('/two').times).toBe(0)
})

test('what came by a mailed link is kept for nobody', () => {
  const link = '/unlock?unlock_token=abc'
  expect([render(link).times, render(link).times]).toEqual([1, 1])
})

test('what has places of its own is not kept', () => {
  const places = { mark: 'f00d', faces: [] }
  const url = new URL('http://casino.test/three')
  const ask = () => shellKeeper({ url, caller: guest as unknown as Caller, siteData: '{}', places })
  const nested = renderToString(ask().around(<KeptForGuests name="bar">{'f00d 0'}</KeptForGuests>))
  expect(ask().finish(nested, [])).toBe('f00d 0')
  const again = renderToString(ask().around(<KeptForGuests name="bar">anew</KeptForGuests>))
  expect(again).toContain('anew')
})

test('a shell that has come without a part, as of a page that has failed, is kept part by part', () => {
  const url = new URL('http://casino.test/four')
  const ask = (...names: string[]) => {
    const places = { mark: 'f00d', faces: [] }
    const shell = shellKeeper({ url, caller: guest as unknown as Caller, siteData: '{}', places })
    const parts = names.map((name) => (
      <KeptForGuests key={name} name={name}>
        <Bar text={name} />
      </KeptForGuests>
    ))
    const html = shell.finish(renderToString(shell.around(parts)), ['web'])
    const whole = withFaces(html, places)
    return whole.map((part) => (typeof part === 'string' ? part : part.text)).join('')
  }
  expect(ask()).toBe('')
  seen.mockClear()
  expect(ask('bar')).toBe('<nav>bar</nav>')
  expect(ask('bar', 'foot')).toBe('<nav>bar</nav><nav>foot</nav>')
  expect(ask('bar', 'foot')).toBe('<nav>bar</nav><nav>foot</nav>')
  expect(seen.mock.calls.flat()).toEqual(['bar', 'foot'])
})
