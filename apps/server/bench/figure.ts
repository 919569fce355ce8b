/** A measured value. `ratio` is the value divided by that of `against` from the same run. */
export type Figure = {
  name: string
  value: number
  unit: string
  ratio?: number
  against?: string
}

/** Formats figures as a table, one per line, with aligned numbers. */
export function tableOf(figures: readonly Figure[]): string {
  const width = Math.max(...figures.map(({ name }) => name.length))
  return figures
    .map(({ name, value, unit, ratio, against }) => {
      const line = `  ${name.padEnd(width)}  ${rounded(value).padStart(12)} ${unit.padEnd(10)}`
      return against ? `${line} ${rounded(ratio ?? 0)} × ${against}` : line.trimEnd()
    })
    .join('\n')
}

/** The value at a quantile of the sorted samples: 0.5 is the median. */
export function quantile(samples: readonly number[], part: number): number {
  const sorted = [...samples].sort((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) * part)] ?? 0
}

function rounded(value: number): string {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 1 ? 2 : 4
  return value.toLocaleString('en', { maximumFractionDigits: digits })
}
