import { expect } from 'vitest'
import * as contract from '../../staff-affiliates-contract.ts'
import type { MarketingApp } from './marketing-app.ts'

const reason = 'A test of marketing'

type Deal = {
  kind: 'cpa' | 'share'
  amount_cents?: number
  deposit_min_cents?: number
  share_percent?: number
  carries_negative?: boolean
}

export type AffiliateOffice = ReturnType<typeof affiliateOffice>

/** What staff do with affiliates. */
export function affiliateOffice(app: MarketingApp) {
  let count = 0
  /** A deal that two people agree to; the last status. */
  const addDeal = async (id: number, deal: Deal & { from_on: string }): Promise<number> => {
    const ada = await app.asStaff('Ada Clerk')
    const { version } = (await ada.call(contract.showAffiliate, { id })).body
    const input = { id, version, ...deal, reason }
    const asked = await ada.call(contract.addDeal, input)
    if (asked.status !== 202) return asked.status
    return (await (await app.asStaff('Bob Clerk')).call(contract.addDeal, input)).status
  }
  return {
    addDeal,
    /** An affiliate with deals from the first of this month. */
    async affiliate(...deals: Deal[]): Promise<{ id: number; code: string }> {
      count += 1
      const code = `test-${count}`
      const ada = await app.asStaff('Ada Clerk')
      const { body } = await ada.call(contract.addAffiliate, { code, name: code, reason })
      const id = Number(body.id)
      const from_on = `${app.clock.at.toISOString().slice(0, 7)}-01`
      for (const deal of deals) expect(await addDeal(id, { ...deal, from_on })).toBe(200)
      return { id, code }
    },
  }
}
