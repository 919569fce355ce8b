import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { completeLocales } from './message-laws.ts'
import { sourceFiles } from './source-files.ts'

type Call = { name: string; refusals: readonly string[]; faults?: readonly string[] }
type Texts = Record<string, unknown>

/** Every refusal code of a contract needs a text in its domain or in the platform. */
export async function refusalsHaveTexts(root: string): Promise<string[]> {
  const contracts = sourceFiles(root, ['domains'], /^domains\/[^/]+\/([a-z]+-)?contract\.ts$/)
  const complaints = await Promise.all(
    contracts.map(async (file) => {
      const exported = Object.values(await import(pathToFileURL(path.join(root, file)).href))
      return exported.filter(isCall).flatMap((call) => withoutText(root, path.dirname(file), call))
    }),
  )
  return [...new Set(complaints.flat())]
}

function isCall(exported: unknown): exported is Call {
  const { name, refusals } = (exported ?? {}) as Partial<Call>
  return typeof name === 'string' && Array.isArray(refusals)
}

function withoutText(
  root: string,
  domain: string,
  { name, refusals, faults = [] }: Call,
): string[] {
  return completeLocales.flatMap((locale) => {
    const own = textsOf(root, `${domain}/messages/${locale}.json`)
    const common = textsOf(root, `platform/i18n/messages/${locale}.json`)
    return [...refusals, ...faults]
      .filter((code) => !hasError(own, code) && !hasError(common, code))
      .map((code) => `${domain}/messages/${locale}.json: ${name} says ${code}, which has no text`)
  })
}

function textsOf(root: string, file: string): Texts {
  const place = path.join(root, file)
  return existsSync(place) ? JSON.parse(readFileSync(place, 'utf8')) : {}
}

function hasError(texts: Texts, code: string): boolean {
  const nested = texts.errors as Texts | undefined
  const text = texts[`errors.${code}`] ?? nested?.[code]
  return typeof text === 'string' && text.trim() !== ''
}
