import type { Db } from '@casino/db/connect.ts'
import type { InTransaction } from '@casino/db/work.ts'
import { formatMoney } from '@casino/money/money.ts'
import { type Checked, checkFile, type ImportSettings } from './check-file.ts'
import { importFile, reconcile } from './import-file.ts'

type Given = { db: Db; inTransaction: InTransaction; settings: ImportSettings }
type Options = { isDry: boolean; say(line: string): void }

const progressEvery = 1000

/**
 * Checks a file of players and, unless it is a dry run, imports those who are not here yet. A file
 * with a fault is not imported at all. Returns whether all is as the file says.
 */
export async function importPlayers(given: Given, { isDry, say }: Options): Promise<boolean> {
  const { db, settings } = given
  const checked = await checkFile(db, settings)
  for (const fault of checked.faults) say(fault)
  if (checked.faultCount > 0) {
    say(`${checked.faultCount} faults, nothing was changed.`)
    return false
  }
  for (const line of linesOf(checked)) say(line)
  if (isDry) {
    say('Dry run: nothing was changed.')
    return true
  }
  const imported = await importFile(given, (count) => {
    if (count % progressEvery === 0) say(`${count} players are imported …`)
  })
  say(`${imported} players were imported.`)
  const differences = await reconcile(db, settings, checked)
  for (const difference of differences) say(`difference: ${difference}`)
  if (differences.length === 0) say('The ledger agrees with the file to the cent.')
  return differences.length === 0
}

function linesOf({ players, importedBefore, balances }: Checked): string[] {
  return [
    `${players} players, ${importedBefore} of them imported before.`,
    ...[...balances].map(([currency, { players: count, amount_cents }]) => {
      return `${formatMoney({ amount_cents, currency }, 'en')} of ${count} players`
    }),
  ]
}
