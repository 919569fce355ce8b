import type { JackpotWin } from '../../contract.ts'
import { jackpotCurrency } from '../../rules.ts'

export type WinRow = {
  user_name: string
  amount_cents: bigint
  won_at: Date
  jackpot: string
  jackpot_name: string
  level_identifier: string
  level_name: string
}

/** A win as everybody sees it. */
export function jackpotWin(win: WinRow): JackpotWin {
  return {
    amount_cents: win.amount_cents,
    jackpot_name: win.jackpot_name,
    jackpot_level_name: win.level_name,
    approved_at: win.won_at,
    created_at: win.won_at,
    jackpot_external_code: win.jackpot,
    jackpot_level_external_code: win.level_identifier,
    user_name: win.user_name,
    jackpot_original_currency: jackpotCurrency,
    jackpot_original_amount_cents: win.amount_cents,
  }
}
