import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const root = path.join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..')
const modules = path.join(root, 'node_modules')
const hashFile = path.join(modules, '.lock-hash')
const ownNode = path.join(modules, '.bin', 'node')
const nodeMajor = 24

/** Installs missing packages, then runs the mode here or, under an older Node, in a child. */
export async function runUnderOwnNode(args) {
  endWithNpm()
  let installed = false
  try {
    installed = installIfStale()
  } catch (error) {
    fail(error.message)
  }
  if (!installed && majorOf(process.version) >= nodeMajor) {
    const { main } = await import('./main.mjs')
    return main(args)
  }
  const node = existsSync(ownNode) ? ownNode : process.execPath
  assertNode(node)
  runIn(node, args)
}

/** A killed npm sends no signal: its children would keep running and hold ports and data. */
function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined || process.channel) return
  const npmId = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === npmId) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 500)
  watch.unref()
}

/** Returns true if packages were installed: this process may have loaded the replaced ones. */
function installIfStale() {
  if (isInstalled()) return false
  const release = waitForTurn()
  try {
    // Another command may have installed while this one waited.
    if (!isInstalled()) install()
  } finally {
    release()
  }
  return true
}

function isInstalled() {
  return read(hashFile).toString() === lockHash()
}

function lockHash() {
  const hash = createHash('sha256')
  for (const file of ['package.json', 'package-lock.json']) hash.update(read(path.join(root, file)))
  return hash.digest('hex')
}

function install() {
  console.log('Installing packages …')
  const wanted = lockHash()
  if (!npm('ci')) {
    console.log('npm ci failed; installing with npm install …')
    if (!npm('install', '--no-save')) throw new Error('The packages could not be installed.')
  }
  mkdirSync(modules, { recursive: true })
  writeFileSync(hashFile, wanted)
}

/** Two installs in one folder break each other, so the second command waits for the first. */
function waitForTurn() {
  const name = createHash('sha256').update(root).digest('hex').slice(0, 16)
  const file = path.join(os.tmpdir(), `apogee-install-${name}`)
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' })
      return () => rmSync(file, { force: true })
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
      if (!isAlive(Number(read(file)))) rmSync(file, { force: true })
      else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500)
    }
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function npm(...args) {
  const all = [
    ...args,
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  // npm must not run on the Node that it replaces.
  const { npm_execpath: cli, npm_node_execpath: node } = process.env
  const isNpm = cli !== undefined && /npm-cli\.[cm]?js$/.test(cli)
  const command = isNpm ? [node ?? process.execPath, cli] : ['npm']
  const [file, ...first] = command
  const { status, signal } = spawnSync(file, [...first, ...all], { cwd: root, stdio: 'inherit' })
  if (signal) fail(`The installation was ended (${signal}).`)
  return status === 0
}

function assertNode(node) {
  const { stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' })
  if (majorOf(stdout ?? '') >= nodeMajor) return
  fail(`Node ${nodeMajor} is needed and could not be installed here (found ${stdout?.trim()}).`)
}

/** The channel tells the child when this process has ended, even if it was killed. */
function runIn(node, args) {
  const child = spawn(node, [path.join(root, 'run.mjs'), ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code) => process.exit(code ?? 1))
}

function majorOf(version) {
  return Number(/^v(\d+)/.exec(version)?.[1] ?? 0)
}

function read(file) {
  return existsSync(file) ? readFileSync(file) : Buffer.alloc(0)
}

function fail(message) {
  console.error(message)
  process.exit(1)
}
