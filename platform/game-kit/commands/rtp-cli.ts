import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { reportOf, type SlotReport } from '../rtp.ts'
import { proveKind } from '../slots/kinds/kind-proof.ts'
import { type KindDefinition, parseKind } from '../slots/kinds/kinds.ts'
import { parseSlot, type SlotDefinition } from '../slots/slot-definition.ts'

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

function linesOf(definition: SlotDefinition): string[] {
  return rtpLines(definition.name, reportOf(definition))
}

/** The same for a slot of a kind, with both computations of its return. */
function kindLines(definition: KindDefinition): string[] {
  const proof = proveKind(definition, { runs: 100_000, seed: 1, topAward: definition.max_win })
  const rows: [string, string][] = [
    ['return to player', percent(proof.rtp)],
    ['  without limit', percent(proof.unlimited_rtp)],
    ['  second way', percent(proof.second_rtp)],
    ['  simulated', `${percent(proof.simulated.mean)} ± ${percent(proof.simulated.halfWidth)}`],
    ['hit frequency', percent(proof.hit_frequency)],
    ['feature', oneIn(proof.feature_chance)],
    ['standard deviation', proof.standard_deviation.toFixed(6)],
    ['largest win', `${proof.largest_win} x stake`],
    ['  reached', oneIn(proof.largest_win_chance)],
  ]
  return [definition.name, ...rows.map(([label, value]) => `${label.padEnd(20)} ${value}`)]
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
  const json = JSON.parse(readFileSync(resolve(file), 'utf8')) as object
  const lines = 'kind' in json ? kindLines(parseKind(json)) : linesOf(parseSlot(json))
  process.stdout.write(`${lines.join('\n')}\n`)
}
