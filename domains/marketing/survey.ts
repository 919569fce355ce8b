// The questions of a survey.
export const questionKinds = ['choice', 'scale', 'text'] as const
export type QuestionKind = (typeof questionKinds)[number]

export const questionsMax = 20
export const answerMax = 1_000
/** The points of a scale. */
export const scaleMin = 1
export const scaleMax = 10

type Asked = { kind: QuestionKind; options: readonly unknown[]; required: boolean }
type Given = { number?: number | undefined; text?: string | undefined }

/** What is wrong with an answer to a question; undefined if it is valid. */
export function answerFault(
  { kind, options, required }: Asked,
  given: Given | undefined,
): 'required' | 'invalid' | undefined {
  const { number, text } = given ?? {}
  if (number === undefined && !text) return required ? 'required' : undefined
  if (kind === 'text') return number === undefined ? undefined : 'invalid'
  if (number === undefined || text) return 'invalid'
  const [least, most] = kind === 'scale' ? [scaleMin, scaleMax] : [0, options.length - 1]
  return number >= least && number <= most ? undefined : 'invalid'
}
