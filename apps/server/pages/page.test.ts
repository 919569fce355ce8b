import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { testConfig } from '../testing/casino-testing.ts'
import { ownScripts, pageHeaders, readAddress } from './page.ts'

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

const policyOf = (settings: Partial<Parameters<typeof pageHeaders>[0]>) => {
  const config = { ...testConfig(), ...settings }
  const origin = config.publicUrl
  return pageHeaders(config, { origin, hashes: [] })['content-security-policy'] ?? ''
}

test('the policy of a public page names no address of the machine itself', () => {
  const isPublic = { isPublic: true, publicUrl: 'https://casino.example' }
  for (const forRealMoney of [false, true]) {
    expect(policyOf({ ...isPublic, forRealMoney })).not.toMatch(/localhost|127\.0|http:/)
  }
  expect(policyOf(isPublic)).toContain("frame-src 'none'")
})

test('a public page frames the games; the bank of the demo only where money is not real', () => {
  const gameServerUrl = 'https://games.example/'
  const sandboxBankUrl = 'https://bank.example'
  const settings = { isPublic: true, gameServerUrl, sandboxBankUrl }
  expect(policyOf({ ...settings, forRealMoney: true })).toContain(
    'frame-src https://games.example;',
  )
  expect(policyOf({ ...settings, forRealMoney: true })).not.toContain('bank.example')
  const demo = policyOf({ ...settings, forRealMoney: false })
  expect(demo).toContain('frame-src https://games.example https://bank.example;')
  expect(demo).toContain("form-action 'self' https://bank.example")
})

test('a page may frame the sportsbook that is shown in a frame, and no other', () => {
  const origin = 'https://sport.example'
  const policyWith = (shown: 'frame' | 'subdomain') =>
    pageHeaders(testConfig(), {
      origin: 'https://casino.example',
      hashes: [],
      sport: { origin, shown },
    })['content-security-policy']
  expect(policyWith('frame')).toMatch(/frame-src [^;]*https:\/\/sport\.example;/)
  expect(policyWith('subdomain')).not.toContain(origin)
})
