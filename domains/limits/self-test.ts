/** The Problem Gambling Severity Index (Ferris and Wynne, 2001): nine questions about the last twelve months. */
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
/** What is answered, worth 0 to 3. */
export const selfTestAnswers = ['never', 'sometimes', 'most', 'always'] as const
export type Band = 'none' | 'low' | 'moderate' | 'high'

/** Where the sum of the answers puts a player. */
export function bandOf(score: number): Band {
  if (score >= 8) return 'high'
  if (score >= 3) return 'moderate'
  return score >= 1 ? 'low' : 'none'
}
