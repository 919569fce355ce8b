import { linkPreviewOf } from '@casino/content/public'
import type { Input, Output } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { StaffReadContext } from '@casino/http/staff/staff-route.ts'
import { defaultLocale } from '@casino/i18n/locales.ts'
import * as contract from '../../staff-contract.ts'
import { previewSubject } from '../list-tournaments.ts'
import { findTournament } from '../tournament-store.ts'

const firstBrand = 1n

/** A link to the page of the tournament, which shows it as players will see it. */
export async function linkPreview(
  { db, now }: StaffReadContext,
  { id, locale = defaultLocale }: Input<typeof contract.linkPreview>,
): Promise<Output<typeof contract.linkPreview>> {
  const row = await findTournament(db, id)
  if (!row) throw refuse(contract.linkPreview, 'tournament_unknown')
  return linkPreviewOf({
    subject: previewSubject(row),
    path: `/tournaments/${row.frontend_identifier}`,
    brand_id: row.brand_id ?? firstBrand,
    locale,
    now,
  })
}
