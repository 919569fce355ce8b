import { brotliCompressSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'

/** The most JavaScript that the first page may load, in brotli bytes. */
const bytesMax = 250_000

/** The first page is a list. */
const firstModules = /(entry\.client|\/app\/(root|signed-in|page-errors|pages\/list-page))\.tsx/

/** Prints the size of the scripts of the first page, and fails a build that makes them too large. */
export function scriptBudget(): Plugin {
  return {
    name: 'script-budget',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    writeBundle(_options, bundle) {
      const chunks = firstChunks(bundle)
      const sizes = chunks.map(({ code }) => brotliCompressSync(code).length)
      const bytes = sizes.reduce((sum, size) => sum + size, 0)
      const report = `JavaScript of the office: ${bytes} bytes in ${chunks.length} files, of ${bytesMax} allowed`
      if (bytes > bytesMax || chunks.length === 0) {
        const parts = chunks.map(({ fileName }, at) => `${sizes[at]} ${fileName}`)
        this.error(`${report}\n${parts.join('\n')}`)
      }
      console.log(report)
    },
  }
}

/** The chunks of the first page with all their static imports. */
function firstChunks(bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  const found = new Set<Rolldown.OutputChunk>()
  const add = (file: string) => {
    const chunk = bundle[file]
    if (chunk?.type !== 'chunk' || found.has(chunk)) return
    found.add(chunk)
    chunk.imports.forEach(add)
  }
  for (const [file, chunk] of Object.entries(bundle)) {
    if (chunk.type === 'chunk' && firstModules.test(chunk.facadeModuleId ?? '')) add(file)
  }
  return [...found]
}
