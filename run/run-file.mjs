import { spawn } from 'node:child_process'
import path from 'node:path'
import { modules, root } from './settings.mjs'

const open = new Set()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    for (const child of open) child.kill('SIGTERM')
  })
}
process.on('exit', () => {
  for (const child of open) child.kill('SIGKILL')
})

/** The script of a command of an installed package, to run it with this Node. */
export function bin(name) {
  return path.join(modules, '.bin', name)
}

/**
 * Runs a file with this Node and waits for its end. With `quiet` its output is returned instead of
 * shown. It receives signals that this process gets.
 */
export function runFile(file, args = [], { cwd = root, env = process.env, quiet = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [file, ...args], {
      cwd,
      env,
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
    })
    const output = []
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => output.push(chunk))
    }
    open.add(child)
    child.once('error', (error) => output.push(Buffer.from(String(error))))
    child.once('close', (code) => {
      open.delete(child)
      resolve({ code: code ?? 1, output: Buffer.concat(output).toString() })
    })
  })
}
