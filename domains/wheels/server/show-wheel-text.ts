import { firstPageHtml } from '@casino/content/public'
import type { Input, Output } from '@casino/contract/endpoint.ts'
import type { ReadContext } from '@casino/http/context.ts'
import type * as contract from '../contract.ts'

/** The page of the CMS about a wheel: that of the player's first group that has one, or of everybody. */
export async function showWheelText(
  context: ReadContext,
  { wheel }: Input<typeof contract.showWheelText>,
): Promise<Output<typeof contract.showWheelText>> {
  const isOfGroups = wheel === 'rocketplay-wheel'
  const groups = isOfGroups ? (context.session?.groups ?? []).toSorted((a, b) => a - b) : []
  const paths = [...groups.map((group) => `${wheel}-${group}`), wheel]
  return { html: await firstPageHtml(context, paths) }
}
