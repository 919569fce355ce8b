import type { FreespinCalls } from '../providers/freespin-calls.ts'
import { failureOf, type ProviderAnswer } from '../providers/post-signed.ts'

/** The provider's refusal with its own code if it has one; undefined if it accepted. */
export function refusalOf(
  { codeIn }: FreespinCalls,
  answer: ProviderAnswer,
): { refused: number; message: string } | undefined {
  const message = failureOf(answer)
  if (message === undefined) return undefined
  if ('failure' in answer) return { refused: 504, message }
  return { refused: numberIn(answer.text, codeIn) ?? 500, message }
}

function numberIn(text: string, codeIn: FreespinCalls['codeIn']): number | undefined {
  try {
    const code = codeIn(JSON.parse(text))
    return /^\d{1,6}$/.test(String(code)) ? Number(code) : undefined
  } catch {
    return undefined
  }
}
