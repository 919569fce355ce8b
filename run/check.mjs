import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { bin, runFile } from './run-file.mjs'
import { modules, root } from './settings.mjs'

const cache = path.join(modules, '.cache', 'apogee')

const lint = ['check', '.', '--error-on-warnings', '--max-diagnostics=60']

const steps = [
  { name: 'types of the server', run: () => tsc('tsconfig.json') },
  { name: 'types of the browser', run: webTypes },
  { name: 'imports', run: () => runQuiet('checks/imports.ts') },
  { name: 'tidy', run: () => runQuiet('checks/tidy.ts') },
  {
    name: 'format and lint',
    run: () => runQuiet(bin('biome'), lint),
  },
  {
    name: 'nothing unused',
    run: () => runQuiet(bin('knip'), ['--no-progress', '--no-config-hints']),
  },
]
/** The number of cores of the smallest supported machine. */
const atOnce = 2

/** Runs all checks, two at a time, and prints the failures. Returns the exit code. */
export async function check() {
  mkdirSync(cache, { recursive: true })
  const waiting = [...steps]
  let failed = 0
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      if (!(await passes(step))) failed++
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  console.log(failed === 0 ? 'All checks passed.' : `${failed} of ${steps.length} checks failed.`)
  return failed === 0 ? 0 : 1
}

async function passes({ name, run }) {
  const startMs = performance.now()
  const { code, output } = await run()
  const seconds = ((performance.now() - startMs) / 1_000).toFixed(1)
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)`)
  if (code !== 0) console.log(output.trimEnd().replaceAll(/^/gm, '    '))
  return code === 0
}

/** The router generates the types of pages from the routes. */
async function webTypes() {
  const cwd = path.join(root, 'apps/web')
  if (existsSync(path.join(cwd, 'react-router.config.ts'))) {
    const written = await runFile(bin('react-router'), ['typegen'], { cwd, quiet: true })
    if (written.code !== 0) return written
  }
  return tsc('tsconfig.web.json')
}

function tsc(project) {
  const memory = path.join(cache, `${project}.tsbuildinfo`)
  return runQuiet(bin('tsc'), ['-p', project, '--incremental', '--tsBuildInfoFile', memory])
}

function runQuiet(file, args = []) {
  return runFile(file, args, { quiet: true })
}
