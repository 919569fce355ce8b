// Some registries lack the packages of other platforms and leave them out of package-lock.json;
// `npm ci` then refuses it. This script adds the missing entries. Run it after adding a dependency:
// node checks/complete-lockfile.mjs
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const systems = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
]
const processors = [
  'arm',
  'arm64',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'wasm32',
  'x64',
]
const sameAs = {
  aarch64: 'arm64',
  i686: 'ia32',
  ppc64le: 'ppc64',
  riscv64gc: 'riscv64',
  x86_64: 'x64',
}

/** The entries of optional packages that the lockfile names but does not contain. */
export function missingEntries(lock) {
  const missing = {}
  for (const [place, { optionalDependencies = {} }] of Object.entries(lock.packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      const isKnown = placesFor(place, name).some((known) => known in lock.packages)
      if (!isKnown) missing[`node_modules/${name}`] = entry(name, version)
    }
  }
  return missing
}

/** Where Node looks for a package from `place`, nearest first. */
function placesFor(place, name) {
  const parts = place.split('/node_modules/')
  const nested = parts.map((_, index) =>
    parts.slice(0, parts.length - index).join('/node_modules/'),
  )
  return [...nested.filter(Boolean), ''].map((base) => path.posix.join(base, 'node_modules', name))
}

function entry(name, range) {
  const words = name.split(/[-/]/).flatMap((word) => [sameAs[word] ?? word])
  const os = systems.filter((system) => words.includes(system))
  const cpu = processors.filter(
    (processor) => words.includes(processor) || words.includes(`${processor}hf`),
  )
  const libc = words.some((word) => /^musl/.test(word))
    ? ['musl']
    : words.some((word) => /^gnu/.test(word)) && os.includes('linux')
      ? ['glibc']
      : []
  return {
    version: range.replace(/^[\^~]/, ''),
    ...(cpu.length > 0 ? { cpu } : {}),
    ...(libc.length > 0 ? { libc } : {}),
    optional: true,
    ...(os.length > 0 ? { os } : {}),
  }
}

if (import.meta.main) {
  const file = path.join(import.meta.dirname, '..', 'package-lock.json')
  const lock = JSON.parse(readFileSync(file, 'utf8'))
  const missing = missingEntries(lock)
  const all = Object.entries({ ...lock.packages, ...missing })
  // npm's own order; otherwise the next install would rewrite the file.
  lock.packages = Object.fromEntries(all.sort(([a], [b]) => a.localeCompare(b, 'en')))
  writeFileSync(file, `${JSON.stringify(lock, undefined, 2)}\n`)
  console.log(`${Object.keys(missing).length} entries added to package-lock.json`)
}
