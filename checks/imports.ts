import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { folderCycles } from './folder-cycles.ts'
import { importLaws, layers } from './import-laws.ts'
import { sourceFiles } from './source-files.ts'

export type Breach = { law: string; from: string; to: string }

const folders = ['platform', 'domains', 'games', 'apps']

/** All breaches of the import rules under `root`, and all source files that were not checked. */
export async function breachesIn(root: string): Promise<{ breaches: Breach[]; seen: number }> {
  const { output } = await cruise(
    folders.filter((folder) => existsSync(path.join(root, folder))),
    {
      baseDir: root,
      validate: true,
      ruleSet: { forbidden: importLaws },
      tsPreCompilationDeps: true,
      exclude: { path: '(^|/)(build|\\.react-router|public)/' },
      doNotFollow: { path: 'node_modules' },
      moduleSystems: ['es6', 'cjs'],
    },
    {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
    },
  )
  const { modules, summary } = output as ICruiseResult
  const seen = new Set(modules.map(({ source }) => source))
  const breaches = summary.violations.map(({ rule, from, to }) => ({ law: rule.name, from, to }))
  const cycles = folderCycles(modules).map((edge) => ({ law: 'no-folder-circles', ...edge }))
  const all = [...breaches, ...cycles, ...unseen(root, seen), ...withoutLayer(root)]
  return { breaches: all, seen: seen.size }
}

/** Every source file must be among the checked modules, otherwise an empty run would pass. */
function unseen(root: string, seen: ReadonlySet<string>): Breach[] {
  return sourceFiles(root, folders, /\.tsx?$/)
    .filter((file) => !file.endsWith('.d.ts') && !seen.has(file))
    .map((file) => ({ law: 'every-file-is-seen', from: file, to: '(not cruised)' }))
}

function withoutLayer(root: string): Breach[] {
  const domains = path.join(root, 'domains')
  if (!existsSync(domains)) return []
  return readdirSync(domains)
    .filter((domain) => !layers.flat().includes(domain))
    .map((domain) => ({
      law: '3-every-domain-has-a-row',
      from: `domains/${domain}`,
      to: 'add it to `rows` in checks/import-laws.ts',
    }))
}

if (import.meta.main) {
  const { breaches, seen } = await breachesIn(process.cwd())
  for (const { law, from, to } of breaches) console.error(`${law}: ${from} → ${to}`)
  console.log(`${seen} modules, ${breaches.length} breaches`)
  process.exit(breaches.length === 0 && seen > 0 ? 0 : 1)
}
