import type { Db } from '@casino/db/connect.ts'
import type { InTransaction, Work } from '@casino/db/work.ts'
import { importLimits } from '@casino/limits/public'
import { countImported, importPlayer } from '@casino/players/public'
import { importDocuments } from '@casino/verification/public'
import { openBalance, openingSums } from '@casino/wallet/money'
import type { Checked, ImportSettings } from './check-file.ts'
import type { ImportLine } from './line-form.ts'
import { readFile } from './read-file.ts'

type Given = { db: Db; inTransaction: InTransaction; settings: ImportSettings }

/** Imports the players of a checked file, each in one transaction. Who is here is left out. */
export async function importFile(
  { inTransaction, settings }: Given,
  progress: (imported: number) => void,
): Promise<number> {
  let imported = 0
  for await (const { line, hash } of readFile(settings.file)) {
    if (!line) throw new Error('the file has changed since it was checked')
    const isNew = await inTransaction((work) => importLine(work, { line, hash, settings }))
    if (!isNew) continue
    imported += 1
    progress(imported)
  }
  return imported
}

type One = { line: ImportLine; hash: Buffer; settings: ImportSettings }

async function importLine(work: Work, { line, hash, settings }: One): Promise<boolean> {
  const { external_id, balances, limits, exclusions, documents, ...player } = line
  const { source, brand } = settings
  const added = await importPlayer(work, {
    player: {
      ...player,
      brand_id: brand.id,
      license_name: brand.policy.licence,
      // They accept the terms of this casino at their next sign-in.
      terms_version: `import ${source}`,
      created_at: new Date(player.created_at),
      confirmed_at: player.confirmed_at ? new Date(player.confirmed_at) : undefined,
    },
    key: { source, external_id, line_hash: hash },
  })
  if (!added) return false
  const { id: player_id, excluded_until } = added
  const none = { currency: player.currency, amount_cents: 0 }
  for (const { currency, amount_cents } of [none, ...balances]) {
    await openBalance(work, { player_id, currency, amount_cents: BigInt(amount_cents), source })
  }
  await importDocuments(work, { player_id, source, documents })
  await importLimits(work, { player_id, limits, exclusions, excluded_until })
  return true
}

/** Compares what the import has brought with the file; each difference is a line. */
export async function reconcile(
  db: Db,
  { source }: ImportSettings,
  { players, balances }: Checked,
): Promise<string[]> {
  const count = await countImported(db, source)
  const sums = new Map((await openingSums(db, source)).map((sum) => [sum.currency, sum]))
  const currencies = new Set([...balances.keys(), ...sums.keys()])
  const differing = [...currencies].flatMap((currency) => {
    const [file, here] = [balances.get(currency), sums.get(currency)]
    const isSame = file?.amount_cents === here?.amount_cents && file?.players === here?.players
    const texts = [file, here].map((sum) => `${sum?.amount_cents ?? 0} (${sum?.players ?? 0})`)
    return isSame ? [] : [`${currency}: the file has ${texts[0]}, the ledger has ${texts[1]}`]
  })
  return [
    ...(count === players ? [] : [`the file has ${players} players, ${count} were imported`]),
    ...differing,
  ]
}
