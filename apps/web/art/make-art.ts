import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

// The drawing code is imported only if the sources changed.
const sources = import.meta.dirname
const target = path.join(sources, '../public/art')
const stamp = path.join(target, '.sources')

const current = hashOfSources()
if (existsSync(stamp) && readFileSync(stamp, 'utf8') === current) {
  console.log('art: up to date')
} else {
  const started = performance.now()
  const { drawEverything } = await import('./draw-everything.ts')
  const { othersHaveDrawn, putInPlace, stagingIn } = await import('./staging.ts')
  await othersHaveDrawn(target)
  const staging = await stagingIn(target)
  const count = await drawEverything({ staging, finished: target })
  await putInPlace(staging, target)
  writeFileSync(stamp, current)
  console.log(`art: ${count} files in ${((performance.now() - started) / 1000).toFixed(1)} s`)
}

function hashOfSources(): string {
  const hash = createHash('sha256')
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' })
  for (const file of files.filter((name) => /(?<!\.test)\.(ts|json)$/.test(name)).sort()) {
    hash.update(file).update(readFileSync(path.join(sources, file)))
  }
  const games = path.join(sources, '../../../games')
  for (const slug of readdirSync(games).sort()) {
    const file = path.join(games, slug, 'art.ts')
    if (existsSync(file)) hash.update(slug).update(readFileSync(file))
  }
  return hash.digest('hex')
}
