import { rest } from './first-change.ts'

/** What is laid out by itself, the bars, each part of the page, the footer: from the end, where nobody has come to yet. */
export function blocksFromEnd(): HTMLElement[] {
  const blocks = 'body > :not(main, script, link), main > *'
  return [...document.querySelectorAll<HTMLElement>(blocks)].reverse()
}

/** Two changes between two pictures would be laid out at once. */
export async function stillFrame(): Promise<void> {
  await rest()
  await new Promise(requestAnimationFrame)
}
