import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nameKey } from '../identity/stored-name-key.ts'
import { fileRegister, macOf } from './file-register.ts'
import { lookUpRegister, setRegister } from './register.ts'

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
  setRegister(undefined)
  return rm(folder, { recursive: true })
})

const enter = (text: string) => writeFile(file, text)
const mac = macOf({ name_key: nameKey('anna', 'orbit'), date_of_birth: '1990-04-12' }, key)

test('without a register nobody is listed', async () => {
  expect(await lookUpRegister(ann, now)).toBe('clear')
})

test('a person is found by name and birthday until the end of the last day', async () => {
  setRegister(fileRegister({ path: file, key }))
  await enter(`# since May\n${mac} 2026-05-01\n`)
  expect(await lookUpRegister(ann, now)).toEqual({ until: new Date('2026-05-02T00:00:00Z') })
  expect(await lookUpRegister(ann, new Date('2026-05-02T00:00:00Z'))).toBe('clear')
  expect(await lookUpRegister({ ...ann, date_of_birth: '1990-04-13' }, now)).toBe('clear')
  expect(await lookUpRegister({ ...ann, last_name: null }, now)).toBe('unknown')
  await enter(`${mac} forever`)
  expect(await lookUpRegister(ann, now)).toMatchObject({ until: new Date('9999-12-31T00:00:00Z') })
})

test('a missing or invalid file gives no answer, like an unavailable server', async () => {
  await enter(`${mac} tomorrow`)
  expect(await lookUpRegister(ann, now)).toBe('unavailable')
  setRegister(fileRegister({ path: path.join(folder, 'none'), key }))
  expect(await lookUpRegister(ann, now)).toBe('unavailable')
})
