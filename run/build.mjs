import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { bin, runFile } from './run-file.mjs'
import { refusal, root } from './settings.mjs'

const site = {
  name: 'the site',
  folder: 'apps/web',
  script: bin('react-router'),
  inputs: ['platform', 'domains', 'games', 'apps/web'],
  outputs: ['build/client', 'build/server'],
}
const office = {
  name: 'the office',
  folder: 'apps/office',
  script: bin('react-router'),
  inputs: ['platform', 'domains', 'apps/office'],
  outputs: ['build/client'],
}
const gameClients = {
  name: 'the games',
  folder: 'apps/game-server',
  script: bin('vite'),
  inputs: ['platform', 'games', 'apps/game-server'],
  outputs: ['build/client'],
}
const notInputs = /(^|\/)(node_modules|build|\.react-router|domains\/[^/]+\/server)$/
const notInput = /\.(test\.tsx?|md|sql)$/

/** Draws the art, then rebuilds outdated bundles: browser and server at the same time. */
export async function buildStale({ withSite }) {
  await makeArt()
  await Promise.all([...(withSite ? [site] : []), office, gameClients].map(buildIfStale))
}

async function makeArt() {
  const file = path.join(root, 'apps/web/art/make-art.ts')
  if (!existsSync(file)) return
  const { code, output } = await runFile(file, [], { quiet: true })
  if (code !== 0) throw refusal(`The art could not be made:\n${output}`)
}

async function buildIfStale({ name, folder, script, inputs, outputs }) {
  const cwd = path.join(root, folder)
  const hashFile = path.join(cwd, 'build', '.inputs-hash')
  const hash = hashOf(inputs)
  const isBuilt = [hashFile, ...outputs].every((file) => existsSync(path.resolve(cwd, file)))
  if (isBuilt && readFileSync(hashFile, 'utf8') === hash) return
  console.log(`Building ${name} …`)
  const env = { ...process.env, NODE_ENV: 'production' }
  const { code, output } = await runFile(script, ['build'], { cwd, env, quiet: true })
  if (code !== 0) throw refusal(`Building ${name} failed:\n${output}`)
  for (const [line] of output.matchAll(/^JavaScript of .*$/gm)) console.log(line)
  mkdirSync(path.dirname(hashFile), { recursive: true })
  writeFileSync(hashFile, hash)
}

function hashOf(folders) {
  const hash = createHash('sha256')
  hash.update(readFileSync(path.join(root, 'package-lock.json')))
  for (const folder of folders) addFolder(hash, folder)
  return hash.digest('hex')
}

function addFolder(hash, folder) {
  const entries = readdirSync(path.join(root, folder), { withFileTypes: true })
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const inside = `${folder}/${entry.name}`
    if (entry.isDirectory() && !notInputs.test(inside)) addFolder(hash, inside)
    if (entry.isFile() && !notInput.test(inside)) {
      hash.update(`${inside}\0`).update(readFileSync(path.join(root, inside)))
    }
  }
}
