import { spawn } from 'node:child_process'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { identityOf } from '../platform/db/embedded/embedded-processes.ts'
import { root } from './settings.mjs'

const preload = pathToFileURL(path.join(import.meta.dirname, 'end-with-parent.mjs')).href
/** Hides Node's warning about experimental algorithms, which the passkey library causes. */
const quiet = '--disable-warning=ExperimentalWarning'
const pausesMs = [0, 250, 500, 1_000]
/** A process that was ready and ran this long is restarted at once. */
const steadyAfterMs = 2_000
const graceMs = 8_000
/** A process that was never ready and ends this often has a fault that no restart fixes. */
const failedStartsMax = 5

/**
 * Keeps one process running until `stop`: restarts it at once, or after a pause of at most a second
 * if it keeps ending. `onGiveUp` is called for a process that never becomes ready.
 */
export function keepRunning({ name, file, env, whenReady, onChange, onGiveUp, ...more }) {
  let child
  let timer
  let deaths = 0
  let isStopping = false
  let wasReady = false

  const launch = async () => {
    await whenReady()
    if (isStopping) return
    const startedMs = performance.now()
    const { nodeArgs = [], args = [] } = more
    const line = [quiet, '--import', preload, ...nodeArgs, path.resolve(root, file), ...args]
    child = spawn(process.execPath, line, {
      cwd: root,
      env,
      // In its own session: Ctrl-C reaches only the supervisor, which stops the processes in order.
      detached: true,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    child.once('exit', (code, signal) => died(code ?? signal, performance.now() - startedMs))
    child.once('error', (error) => console.error(`${name}: ${error.message}`))
    onChange?.()
  }
  const died = (how, livedMs) => {
    if (isStopping) return
    deaths = wasReady && livedMs > steadyAfterMs ? 1 : deaths + 1
    if (!wasReady && deaths >= failedStartsMax) return onGiveUp(`${name} does not start (${how}).`)
    console.error(`${name} ended (${how}); starting it again`)
    timer = setTimeout(launch, pausesMs[Math.min(deaths, pausesMs.length) - 1])
  }
  const stop = async () => {
    isStopping = true
    clearTimeout(timer)
    if (!child || hasEnded(child)) return
    const ended = new Promise((resolve) => child.once('exit', resolve))
    const last = setTimeout(() => child.kill('SIGKILL'), graceMs)
    child.kill('SIGTERM')
    await ended
    clearTimeout(last)
  }
  void launch()
  return {
    identity: () => identityOf(child?.pid ?? 0),
    markReady: () => {
      wasReady = true
    },
    kill: () => child?.kill('SIGKILL'),
    stop,
  }
}

function hasEnded(child) {
  return child.exitCode !== null || child.signalCode !== null
}
