import type { ProviderAnswer } from '../gcp/post-to-provider.ts'

/** What a provider refused, by its own code where it gave one; undefined when it agreed. */
export function refusalOf(
  answer: ProviderAnswer,
): { refused: number; message: string } | undefined {
  if ('failure' in answer) return { refused: 504, message: answer.failure }
  const { status, text } = answer
  if (status >= 200 && status <= 299) return undefined
  return { refused: codeIn(text) ?? 500, message: `HTTP ${status} ${text.slice(0, 200)}` }
}

function codeIn(text: string): number | undefined {
  try {
    const { code } = JSON.parse(text) as { code?: unknown }
    return Number.isSafeInteger(code) ? (code as number) : undefined
  } catch {
    return undefined
  }
}
