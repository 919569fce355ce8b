import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import fastify from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { missingPicture, sendBrandPictures } from './brand-pictures.ts'

let files: string
beforeEach(async () => {
  files = await mkdtemp(path.join(tmpdir(), 'pictures-'))
  for (const name of ['cards/dice.avif', 'cards/dice@2x.avif', 'cards/mines.avif', 'logo.svg']) {
    await put(`art/${name}`, 'ours')
  }
})
afterEach(() => rm(files, { recursive: true }))

async function put(name: string, text: string): Promise<void> {
  await mkdir(path.dirname(path.join(files, name)), { recursive: true })
  await writeFile(path.join(files, name), text)
}

test('a brand is sent its own pictures, and ours where it has none', async () => {
  await put('art/brands/nova/cards/dice.avif', 'own')
  await put('art/brands/nova/logo.svg', 'own')
  const app = fastify()
  await app.register(fastifyStatic, { root: files, wildcard: false, index: false })
  const picturesOf = ({ hostname }: { hostname: string }) =>
    hostname === 'nova.example' ? '/art/brands/nova' : null
  sendBrandPictures(app, { files, picturesOf })
  const sent = async (url: string, host: string) =>
    (await app.inject({ url, headers: { host } })).body
  expect(await sent('/art/cards/dice.avif', 'nova.example')).toBe('own')
  expect(await sent('/art/cards/dice.avif?v=2', 'nova.example')).toBe('own')
  expect(await sent('/art/cards/mines.avif', 'nova.example')).toBe('ours')
  expect(await sent('/art/logo.svg', 'nova.example')).toBe('ours')
  expect(await sent('/art/cards/dice.avif', 'casino.example')).toBe('ours')
  await app.close()
})

test('a picture is replaced in all its sizes and formats, or the missing file is named', async () => {
  const own = '/art/brands/nova'
  expect(missingPicture(files, own)).toBeNull()
  await put(`${own}/cards/dice.avif`, 'own')
  expect(missingPicture(files, own)).toBe('/art/brands/nova/cards/dice@2x.avif')
  await put(`${own}/cards/dice@2x.avif`, 'own')
  expect(missingPicture(files, own)).toBeUndefined()
})
