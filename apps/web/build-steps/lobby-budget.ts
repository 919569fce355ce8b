import { stat } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { isFirstLook } from './chunks.ts'

/** What a first look at the lobby may cost in JavaScript: bytes as they are sent. */
const bytesMax = 120_000

/** Tells what the lobby's scripts weigh, squeezed, and refuses a build that makes them too heavy. */
export function lobbyBudget(): Plugin {
  return {
    name: 'lobby-budget',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    writeBundle: {
      // Beside their scripts there must be what is sent of them.
      order: 'post',
      sequential: true,
      async handler({ dir = '' }, bundle) {
        const files = [...filesOf(bundle)]
        const sizes = await Promise.all(files.map((file) => stat(path.join(dir, `${file}.br`))))
        const bytes = sizes.reduce((sum, { size }) => sum + size, 0)
        const told = `JavaScript of the lobby: ${bytes} bytes in ${files.length} files, of ${bytesMax} allowed`
        if (bytes > bytesMax) {
          const parts = files.map((file, at) => `${sizes[at]?.size} ${file}`)
          this.error(`${told}\n${parts.join('\n')}`)
        }
        console.log(told)
      },
    },
  }
}

/** The files of what is looked at first, and all that these wait for. */
function filesOf(bundle: Rolldown.OutputBundle): Set<string> {
  const files = new Set<string>()
  const add = (file: string) => {
    const chunk = bundle[file]
    if (chunk?.type !== 'chunk' || files.has(file)) return
    files.add(file)
    chunk.imports.forEach(add)
  }
  for (const [file, chunk] of Object.entries(bundle)) {
    if (chunk.type === 'chunk' && isFirstLook(chunk.facadeModuleId ?? '')) add(file)
  }
  return files
}
