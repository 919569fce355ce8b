import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nameKey } from '../../person-key.ts'
import { fileRegister, markOf } from './file-register.ts'
import { askRegister, registerOn } from './register.ts'

const key = 'the key of the register'
const now = new Date('2026-05-01T12:00:00Z')
const ann = { first_name: 'Ånna', last_name: 'O’Rbit', date_of_birth: '1990-04-12' }
let folder: string
let file: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'register-'))
  file = path.join(folder, 'register.txt')
})
afterAll(() => {
  askRegister(undefined)
  return rm(folder, { recursive: true })
})

const enter = (text: string) => writeFile(file, text)
const mark = markOf({ name_key: nameKey('anna', 'orbit'), date_of_birth: '1990-04-12' }, key)

test('without a register nobody is entered', async () => {
  expect(await registerOn(ann, now)).toBe('clear')
})

test('a person is found by his name and birthday, until his last day is over', async () => {
  askRegister(fileRegister({ path: file, key }))
  await enter(`# since May\n${mark} 2026-05-01\n`)
  expect(await registerOn(ann, now)).toEqual({ until: new Date('2026-05-02T00:00:00Z') })
  expect(await registerOn(ann, new Date('2026-05-02T00:00:00Z'))).toBe('clear')
  expect(await registerOn({ ...ann, date_of_birth: '1990-04-13' }, now)).toBe('clear')
  expect(await registerOn({ ...ann, last_name: null }, now)).toBe('unknown')
  await enter(`${mark} forever`)
  expect(await registerOn(ann, now)).toMatchObject({ until: new Date('9999-12-31T00:00:00Z') })
})

test('a file that is gone, or holds what is no line, is as silent as a server that is away', async () => {
  await enter(`${mark} tomorrow`)
  expect(await registerOn(ann, now)).toBe('unavailable')
  askRegister(fileRegister({ path: path.join(folder, 'none'), key }))
  expect(await registerOn(ann, now)).toBe('unavailable')
})
