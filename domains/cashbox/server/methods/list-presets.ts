import type { Output } from '@casino/contract/endpoint.ts'
import type { ReadContext } from '@casino/http/context.ts'
import { decimalsOf, findCurrency } from '@casino/money/money.ts'
import type { listPresets as contract } from '../../offers.ts'
import { type PresetRow, presetsOf } from './offer-store.ts'

/** The brand's proposed amounts in full units. */
export async function listPresets({ db, brand }: ReadContext): Promise<Output<typeof contract>> {
  const rows = await presetsOf(db, brand.id)
  const groups = [...new Set(rows.flatMap(({ group_id }) => group_id ?? []))]
  return {
    global: byCurrency(rows.filter(({ group_id }) => group_id === null)),
    userGroups: Object.fromEntries(
      groups.map((group) => [
        String(group),
        byCurrency(rows.filter(({ group_id }) => group_id === group)),
      ]),
    ),
  }
}

function byCurrency(rows: readonly PresetRow[]): Record<string, string[]> {
  return Object.fromEntries(
    rows.map(({ currency, amounts_cents }) => [
      currency,
      amounts_cents.map((cents) => inUnits(cents, currency)),
    ]),
  )
}

/** "12.5" for 1250 cents. */
function inUnits(cents: bigint, code: string): string {
  const currency = findCurrency(code)
  const decimals = currency ? decimalsOf(currency) : 2
  const digits = String(cents).padStart(decimals + 1, '0')
  const units = digits.slice(0, digits.length - decimals)
  const part = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return part ? `${units}.${part}` : units
}
