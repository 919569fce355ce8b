import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { layers } from './import-laws.ts'
import { sourceFiles } from './source-files.ts'

const readmeLinesMax = 40
/** The files at the top of a domain and of its server folder. Subfolders are nouns. */
const atTop = /^(README\.md|API\.md|package\.json|contract\.ts|[a-z-]+(\.test)?\.ts)$/
const folders = /^(server|web|office|messages|texts)$/
/** Pages and news by language, in the format of export and import. */
const inTexts = /^([a-z]{2}(-[A-Z]{2})?\/([a-z]+\/)?[a-z0-9-]+(\.[A-Z]+)?\.html|[a-z]+\.json)$/
const inMessages = /^[a-z]{2}(-[A-Z]{2})?\.json$/
const inWeb = /^[a-z-]+(\/[a-z-]+)*(\.test)?\.tsx?$/
const inServer = /^([a-z0-9-]+\/)?[a-z0-9-]+(\.test)?\.ts$|^(migrations|functions)\/[\w-]+\.sql$/

/** Reports files of a domain in unexpected places. */
export function domainsHaveOneShape(root: string): string[] {
  return sourceFiles(root, ['domains'], /./)
    .filter((file) => !hasPlace(file.split('/').slice(2)))
    .map((file) => `${file} is outside of a domain's shape (docs/new-domain.md)`)
}

function hasPlace([first = '', ...rest]: string[]): boolean {
  const inside = rest.join('/')
  if (inside === '') return atTop.test(first)
  if (!folders.test(first)) return false
  if (first === 'messages') return inMessages.test(inside)
  if (first === 'texts') return inTexts.test(inside)
  return (first === 'server' ? inServer : inWeb).test(inside)
}

/** The server lists every domain in the order of the layers: reactions run in this order. */
export function domainsAreListed(root: string): string[] {
  const file = 'apps/server/domains.ts'
  if (!existsSync(path.join(root, file))) return []
  const list = /domains: readonly Domain\[\] = \[([^\]]*)\]/.exec(
    readFileSync(path.join(root, file), 'utf8'),
  )?.[1]
  const listed = (list ?? '').split(',').map((name) => name.trim())
  const there = layers.flat().filter((name) => existsSync(path.join(root, 'domains', name)))
  const missing = there.filter((name) => !listed.includes(name))
  if (missing.length > 0) return missing.map((name) => `domains/${name} is not in ${file}`)
  const isInOrder = listed.filter((name) => name !== '').join() === there.join()
  return isInOrder ? [] : [`${file}: the domains are to stand in the order of their layers`]
}

/** Each domain has a short README with its words, its states and what is surprising. */
export function domainsAreExplained(root: string): string[] {
  const domains = new Set(sourceFiles(root, ['domains'], /./).map((file) => file.split('/')[1]))
  return [...domains].flatMap((domain) => {
    const file = `domains/${domain}/README.md`
    if (!existsSync(path.join(root, file))) {
      return [`${file} is missing: the words, the states, what surprises`]
    }
    const lines = readFileSync(path.join(root, file), 'utf8').trimEnd().split('\n').length
    return lines > readmeLinesMax ? [`${file} has ${lines} lines, ${readmeLinesMax} at most`] : []
  })
}
