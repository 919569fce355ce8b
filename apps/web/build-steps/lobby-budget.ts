import { stat } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { isInitial } from './chunks.ts'

/** The most JavaScript that the lobby may load initially, in brotli bytes. */
const bytesMax = 190_000

/** Prints the size of the lobby's scripts and fails a build that makes them too large. */
export function lobbyBudget(): Plugin {
  return {
    name: 'lobby-budget',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    writeBundle: {
      // After the compressed files are written.
      order: 'post',
      sequential: true,
      async handler({ dir = '' }, bundle) {
        const files = [...filesOf(bundle)]
        const sizes = await Promise.all(files.map((file) => stat(path.join(dir, `${file}.br`))))
        const bytes = sizes.reduce((sum, { size }) => sum + size, 0)
        const report = `JavaScript of the lobby: ${bytes} bytes in ${files.length} files, of ${bytesMax} allowed`
        if (bytes > bytesMax) {
          const parts = files.map((file, at) => `${sizes[at]?.size} ${file}`)
          this.error(`${report}\n${parts.join('\n')}`)
        }
        console.log(report)
      },
    },
  }
}

/** The files of the lobby's entry points and all their static imports. */
function filesOf(bundle: Rolldown.OutputBundle): Set<string> {
  const files = new Set<string>()
  const add = (file: string) => {
    const chunk = bundle[file]
    if (chunk?.type !== 'chunk' || files.has(file)) return
    files.add(file)
    chunk.imports.forEach(add)
  }
  for (const [file, chunk] of Object.entries(bundle)) {
    if (chunk.type === 'chunk' && isInitial(chunk.facadeModuleId ?? '')) add(file)
  }
  return files
}
