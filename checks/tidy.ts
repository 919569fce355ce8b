import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { textsAreTranslated } from './equal-texts.ts'
import { refusalsHaveTexts } from './refusal-laws.ts'
import { sourceFiles } from './source-files.ts'
import { textBreaches } from './text-laws.ts'
import { treeBreaches } from './tree-laws.ts'

const folders = ['platform', 'domains', 'games', 'apps', 'checks', 'run', 'journeys', 'decisions']
const looked = /\.(tsx?|mjs|css|sql|md|json|html)$/

/** All breaches of rules that neither the compiler nor Biome nor the import rules can see. */
export function untidy(root: string): { files: number; complaints: string[] } {
  const atRoot = readdirSync(root).filter((file) => /\.(md|ts|mjs)$/.test(file))
  const files = [...sourceFiles(root, folders, looked), ...atRoot]
  const complaints = files.flatMap((file) =>
    textBreaches(file, readFileSync(path.join(root, file), 'utf8')).map(
      ({ law, where }) => `${law}: ${file}:${where}`,
    ),
  )
  return { files: files.length, complaints: [...complaints, ...treeBreaches(root)] }
}

if (import.meta.main) {
  const { files, complaints: found } = untidy(process.cwd())
  const root = process.cwd()
  const complaints = [...found, ...(await refusalsHaveTexts(root)), ...textsAreTranslated(root)]
  for (const complaint of complaints) console.error(complaint)
  console.log(`${files} files, ${complaints.length} complaints`)
  process.exit(complaints.length === 0 && files > 0 ? 0 : 1)
}
