import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, vi } from 'vitest'

const withParent = `--import=${new URL('../../run/end-with-parent.mjs', import.meta.url)}`
const waitOptions = { timeout: 60_000, interval: 50 }

type Server = {
  file: URL
  origin: string
  env: Record<string, string>
  /** Hears what it logs and cries; else that is shown. */
  onOutput?(text: string): void
}

/**
 * Starts a server of the house as a process of its own, and waits until it is well. It ends with the run of tests,
 * however that ends: none is left behind that asks a database which is gone.
 */
export async function startServer({ file, origin, env, onOutput }: Server): Promise<ChildProcess> {
  const started = spawn(process.execPath, [withParent, fileURLToPath(file)], {
    env: { NODE_ENV: 'test', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const tell = onOutput ?? ((text: string) => void process.stderr.write(text))
  for (const stream of [started.stdout, started.stderr]) {
    stream?.on('data', (bytes) => tell(String(bytes)))
  }
  try {
    await vi.waitFor(() => assertHealthy(origin), waitOptions)
  } catch (error) {
    started.kill()
    throw error
  }
  return started
}

/** Throws unless the server answers that it is well. */
export async function assertHealthy(origin: string): Promise<void> {
  const { ok } = await fetch(`${origin}/healthz`)
  expect(ok).toBe(true)
}
