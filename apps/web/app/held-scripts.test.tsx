import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { HeldScripts, scriptsAmong } from './held-scripts.tsx'

test('the router’s module waits as plain text for the script that starts it', () => {
  const Page = createRoutesStub([{ path: '/', Component: HeldScripts }])
  const container = document.createElement('div')
  container.innerHTML = renderToStaticMarkup(<Page />)
  const types = [...container.querySelectorAll('script')].map(({ type, id }) => [type, id])
  expect(types).toEqual([
    ['text/plain', 'boot'],
    ['', ''],
  ])
  expect(container.querySelector('script:last-of-type')?.textContent).toContain(
    "getElementById('boot')",
  )
  expect(container.querySelector('link[rel="modulepreload"]')).toBeNull()
})

test('a router that starts its pages in another way is a fault, not a dead page', () => {
  const module = <script type="module" />
  expect(() => scriptsAmong(null)).toThrow('in another way')
  expect(() => scriptsAmong([module])).toThrow('in another way')
  expect(() => scriptsAmong([<script key="1" />, module, module])).toThrow('in another way')
  expect(() => scriptsAmong([<script key="1" />, <p key="2" />])).toThrow()
})
