import { readFileSync } from 'node:fs'
import path from 'node:path'
import { defaultLocale } from '../platform/i18n/locales.ts'
import { messageFolders, messagesOf } from './message-laws.ts'
import { sourceFiles } from './source-files.ts'

const plural = /_(one|other)$/
/** JSON files with initial rows name texts too. */
const code =
  /^(?!.*\.test\.)(platform|domains|games|apps)\/.*\.tsx?$|^domains\/\w+\/texts\/\w+\.json$/
/** Error codes come from contracts; refusal-laws.ts checks them. */
const errorKeys = /^errors\./

/** A template literal of words and simple placeholders, as used for computed keys. */
const template = /`([\w.:-]*(?:\$\{[^{}`]*\}[\w.-]*)+)`/g

/** Every text is used by some code, and every key in code has a text. */
export function textsAreUsed(root: string): string[] {
  const files = sourceFiles(root, ['platform', 'domains', 'games', 'apps'], code).map((file) => ({
    file,
    text: readFileSync(path.join(root, file), 'utf8'),
  }))
  const folders = messageFolders(root).map((folder) => ({
    folder,
    keys: Object.keys(messagesOf(root, folder, defaultLocale) ?? {}),
  }))
  return [...unused(folders, files), ...unknown(folders, files)]
}

type Source = { file: string; text: string }
type Folder = { folder: string; keys: readonly string[] }

function unused(folders: readonly Folder[], files: readonly Source[]): string[] {
  const words = new Set<string>()
  const patterns: RegExp[] = []
  for (const { text } of files) {
    for (const [, word = ''] of text.matchAll(/['"`](?:\w+:)?([\w.-]+)['"`]/g)) words.add(word)
    for (const [, written = ''] of text.matchAll(template)) {
      const pattern = patternOf(written)
      if (pattern) patterns.push(pattern)
    }
  }
  const isUsed = (key: string) => words.has(key) || patterns.some((pattern) => pattern.test(key))
  return folders.flatMap(({ folder, keys }) =>
    keys
      .filter((key) => !errorKeys.test(key) && !isUsed(key) && !isUsed(key.replace(plural, '')))
      .map((key) => `${folder}/${defaultLocale}.json: nobody says ${key}`),
  )
}

/** The keys that a template may produce; undefined when it could produce any key. */
function patternOf(written: string): RegExp | undefined {
  const parts = written.replace(/^\w+:/, '').split(/\$\{[^}]*\}/)
  if (!/\w{2}/.test(parts.join(' '))) return undefined
  return new RegExp(`^${parts.map((part) => part.replaceAll('.', '\\.')).join('[\\w.-]+')}$`)
}

/** Literal keys in `t('…')` that have no text. */
function unknown(folders: readonly Folder[], files: readonly Source[]): string[] {
  const known = new Set(
    folders.flatMap(({ keys }) => keys.flatMap((key) => [key, key.replace(plural, '')])),
  )
  return files.flatMap(({ file, text }) =>
    [...text.matchAll(/(?<![\w.])t\(\s*'(?:\w+:)?([^']+)'/g)]
      .filter(([, key = '']) => !known.has(key))
      .map(([, key]) => `${file}: says ${key}, which is no text`),
  )
}
