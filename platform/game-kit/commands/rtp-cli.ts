import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { reportOf, type SlotReport } from '../rtp.ts'
import { parseSlot } from '../slots/slot-definition.ts'

/** The lines `npm run rtp -- <file.json>` prints. */
export function rtpLines(name: string, report: SlotReport): string[] {
  const rows: [string, string][] = [
    ['return to player', percent(report.rtp)],
    ['  lines', percent(report.rtp_lines)],
    ['  scatters', percent(report.rtp_scatters)],
    ['  free spins', percent(report.rtp_free_spins)],
    ['hit frequency', percent(report.hit_frequency)],
    ['free spins won', oneIn(report.free_spins_chance)],
    ['  spins, mean', report.free_spins_mean.toFixed(4)],
    ['variance', report.variance.toFixed(6)],
    ['standard deviation', report.standard_deviation.toFixed(6)],
    ['largest win', `${report.largest_win} x stake`],
    ['  reached', oneIn(report.largest_win_chance)],
    ['cycle', `${report.cycle} stops, all enumerated`],
  ]
  return [name, ...rows.map(([label, value]) => `${label.padEnd(20)} ${value}`)]
}

function percent(share: number): string {
  return `${(share * 100).toFixed(6)} %`
}

function oneIn(chance: number): string {
  return chance > 0 ? `once in ${(1 / chance).toFixed(2)} spins` : 'never'
}

if (import.meta.main) {
  const [file] = process.argv.slice(2)
  if (!file) {
    process.stderr.write('usage: npm run rtp -- <slot definition.json>\n')
    process.exit(2)
  }
  const definition = parseSlot(JSON.parse(readFileSync(resolve(file), 'utf8')))
  process.stdout.write(`${rtpLines(definition.name, reportOf(definition)).join('\n')}\n`)
}
