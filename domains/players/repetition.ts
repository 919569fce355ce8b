/** A password with fewer runs is as easy to guess as a short one. */
const runsMin = 4
const blockMax = 4

/** Whether a password is mostly one repeated pattern: aaaaaaaa, abcd1234, so-so-so-. */
export function isRepetition(password: string): boolean {
  const letters = [...password.toLowerCase()]
  return runsOf(letters) < runsMin || repeatsBlock(letters)
}

/** Counts runs: letters that stay the same, or go up or down by one, are one run. */
function runsOf(letters: readonly string[]): number {
  const steps = letters.slice(1).map((letter, at) => codeOf(letter) - codeOf(letters[at] ?? ''))
  let runs = 1
  for (let at = 0; at < steps.length; at += 1) {
    const isRun = steps[at] === 0 || steps[at] === 1 || steps[at] === -1
    if (isRun && (at === 0 || steps[at] === steps[at - 1] || isBreak(steps[at - 1]))) continue
    runs += 1
  }
  return runs
}

function isBreak(step: number | undefined): boolean {
  return step === undefined || step > 1 || step < -1
}

function codeOf(letter: string): number {
  return letter.codePointAt(0) ?? 0
}

function repeatsBlock(letters: readonly string[]): boolean {
  for (let size = 1; size <= blockMax && size * 2 <= letters.length; size += 1) {
    if (letters.every((letter, at) => letter === letters[at % size])) return true
  }
  return false
}
