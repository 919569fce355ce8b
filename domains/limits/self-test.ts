/**
 * The Problem Gambling Severity Index (Ferris and Wynne, 2001): nine questions about the last
 * twelve months.
 */
export const selfTestQuestions = [
  'afford',
  'larger',
  'chase',
  'borrow',
  'problem',
  'health',
  'criticized',
  'financial',
  'guilty',
] as const
/** The answers, worth 0 to 3 points. */
export const selfTestAnswers = ['never', 'sometimes', 'most', 'always'] as const
export type Band = 'none' | 'low' | 'moderate' | 'high'

/** The risk band of a score. */
export function bandOf(score: number): Band {
  if (score >= 8) return 'high'
  if (score >= 3) return 'moderate'
  return score >= 1 ? 'low' : 'none'
}
