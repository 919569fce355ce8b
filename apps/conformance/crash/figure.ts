export type Figure = { name: string; value: number; unit: string }

/** One JSON object per line for machines, or a readable list. */
export function linesOf(figures: readonly Figure[], asJson: boolean): string {
  if (asJson) return figures.map((one) => JSON.stringify(one)).join('\n')
  const width = Math.max(...figures.map(({ name }) => name.length))
  return figures
    .map(({ name, value, unit }) => `  ${name.padEnd(width)}  ${Math.round(value)} ${unit}`)
    .join('\n')
}

/** The median of the samples. */
export function median(samples: readonly number[]): number {
  return [...samples].sort((a, b) => a - b)[Math.floor((samples.length - 1) / 2)] ?? 0
}
