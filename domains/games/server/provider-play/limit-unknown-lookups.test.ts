import { WalletBusy } from '@casino/wallet/play'
import { expect, test } from 'vitest'
import { limitUnknownLookups } from './limit-unknown-lookups.ts'

function startGate() {
  const asked: string[] = []
  const gate = Promise.withResolvers<void>()
  const door = limitUnknownLookups(async (name) => {
    asked.push(name)
    if (!name.startsWith('quick')) await gate.promise
    return name.endsWith('true') ? name : undefined
  }, 2)
  return { asked, door, open: gate.resolve }
}

test('of many invented names few are looked up, the others may retry', async () => {
  const { asked, door, open } = startGate()
  const first = [door('a'), door('b'), door('a')]
  for (let at = 0; at < 100; at++) await expect(door(`more ${at}`)).rejects.toThrow(WalletBusy)
  expect(asked).toEqual(['a', 'b'])
  open()
  expect(await Promise.all(first)).toEqual([undefined, undefined, undefined])
  expect(await door('late and true')).toBe('late and true')
})

test('a known name is looked up however many unknown ones wait', async () => {
  const { door, open } = startGate()
  await door('quick and true')
  const unknownNames = [door('a'), door('b')]
  expect(await door('quick and true')).toBe('quick and true')
  open()
  await Promise.all(unknownNames)
})
