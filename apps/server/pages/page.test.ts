import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { ownScripts, readAddress } from './page.ts'

const nonce = 'f00d'
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('a page’s own scripts are listed by their hashes, and the nonce is removed', () => {
  const page = `<style nonce="f00d">a{}</style><script nonce="f00d">start()</script><p>’</p>`
  const { html, hashes } = ownScripts(page, nonce)
  expect(html).toBe('<style>a{}</style><script>start()</script><p>’</p>')
  expect(hashes).toEqual([hashOf('start()')])
})

test('an injected script is not listed', () => {
  const page = `<script>steal()</script><script type="module" nonce="f00d" async="">start()</script>`
  expect(ownScripts(page, nonce).hashes).toEqual([hashOf('start()')])
})

test('a page without its own script is a fault, and so is a nonce in another place', () => {
  expect(() => ownScripts('<p>plain</p>', nonce)).toThrow('no script with its nonce')
  expect(() => ownScripts('<script NONCE="f00d">start()</script>', nonce)).toThrow()
  const told = '<script nonce="f00d">start()</script><p>f00d</p>'
  expect(() => ownScripts(told, nonce)).toThrow('outside of its scripts')
})

test('a page sees the query keys that it reads; the router’s manifest request sees all', () => {
  const at = (address: string) => new URL(address, 'http://casino.test')
  const queryKeys = ['mode', 'page', 'provider']
  const asked = at('/games?utm=1&page=2&page=3&mode=demo')
  const { search } = readAddress(asked, { queryKeys })
  expect(search).toBe('?mode=demo&page=2')
  const question = at('/__manifest?paths=%2Fgames&version=1a2b')
  expect(readAddress(question, { queryKeys }).search).toBe(question.search)
  const several = readAddress(at('/games?provider=a&provider=b'), {
    queryKeys,
    queryLists: ['provider'],
  })
  expect(several.searchParams.get('provider')).toBe('a,b')
})
