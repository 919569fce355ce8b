import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { machineOf, settingsFor } from './server-settings.ts'

const gb = 2 ** 30

test('a machine with 24 GB and a large disk gets 4 GB of buffers and rare checkpoints', () => {
  expect(settingsFor({ memoryBytes: 24 * gb, diskBytes: 500 * gb, freeBytes: 400 * gb })).toEqual({
    shared_buffers: '4096MB',
    effective_cache_size: '12288MB',
    max_wal_size: '24576MB',
    checkpoint_timeout: '30min',
  })
})

test('a machine with 1 GB and a small disk gets little of both', () => {
  expect(settingsFor({ memoryBytes: gb, diskBytes: 20 * gb, freeBytes: 4 * gb })).toEqual({
    shared_buffers: '170MB',
    effective_cache_size: '512MB',
    max_wal_size: '1024MB',
    checkpoint_timeout: '5min',
  })
})

test('the log between two checkpoints never needs more than a quarter of the free disk', () => {
  const { max_wal_size } = settingsFor({
    memoryBytes: 24 * gb,
    diskBytes: 500 * gb,
    freeBytes: 10 * gb,
  })
  expect(max_wal_size).toBe('2560MB')
})

test('a huge machine leaves the rest of its memory to the file cache', () => {
  const machine = { memoryBytes: 1024 * gb, diskBytes: 10_000 * gb, freeBytes: 9_000 * gb }
  expect(settingsFor(machine)).toMatchObject({ shared_buffers: '16384MB', max_wal_size: '24576MB' })
})

test('the settings of this machine are within its memory and its disk', () => {
  const machine = machineOf(tmpdir())
  const { shared_buffers } = settingsFor(machine)
  expect(Number.parseInt(shared_buffers, 10) * 2 ** 20).toBeLessThan(machine.memoryBytes / 2)
  expect(machine.freeBytes).toBeLessThanOrEqual(machine.diskBytes)
})
