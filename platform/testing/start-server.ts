import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, vi } from 'vitest'

const withParent = `--import=${new URL('../../run/end-with-parent.mjs', import.meta.url)}`
const waitOptions = { timeout: 60_000, interval: 50 }

type Server = {
  file: URL
  origin: string
  env: Record<string, string>
  /** Modules loaded before it. */
  imports?: readonly URL[]
  args?: readonly string[]
  /** Receives what the server writes; default: it is printed. */
  onOutput?(text: string): void
}

/**
 * Starts a server as a child process and waits until it is healthy. It ends with the test run,
 * however that ends.
 */
export async function startServer(server: Server): Promise<ChildProcess> {
  const { file, origin, env, onOutput, imports = [], args = [] } = server
  const before = [withParent, ...imports.map((url) => `--import=${url}`)]
  const started = spawn(process.execPath, [...before, fileURLToPath(file), ...args], {
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

/** Throws unless the server reports that it is healthy. */
export async function assertHealthy(origin: string): Promise<void> {
  const { ok } = await fetch(`${origin}/healthz`)
  expect(ok).toBe(true)
}
