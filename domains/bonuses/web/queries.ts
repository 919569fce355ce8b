import { showConfig } from '@casino/brands/contract'
import { ask } from '@casino/client/calls/query.ts'
import { useLive } from '@casino/client/live/live.ts'
import type { Received } from '@casino/contract/endpoint.ts'
import { getPlayer } from '@casino/players/contract'
import { listAccounts } from '@casino/wallet/contract'
import { useQueryClient } from '@tanstack/react-query'
import {
  bonusChanged,
  freespinsChanged,
  listBonuses,
  listDepositOffers,
  listFreespins,
  listPromotions,
  listRegistrationOffers,
  showBonus,
  showCancelInfo,
} from '../contract.ts'

export type BonusData = Received<typeof listBonuses>[number]
export type SpinsData = Received<typeof listFreespins>[number]
export type OfferData = Received<typeof listDepositOffers>[number]
export type PromotionData = Received<typeof listPromotions>[number]
export type TermsData = BonusData['terms']

export const bonuses = () => ask(listBonuses, {})
export const oneBonus = (id: BonusData['id']) => ask(showBonus, { id })
export const cancelInfo = (id: BonusData['id']) => ask(showCancelInfo, { id })
export const freespins = () => ask(listFreespins, {})
export const depositOffers = () => ask(listDepositOffers, {})
export const registrationOffers = () => ask(listRegistrationOffers, {})
export const promotions = () => ask(listPromotions, {})
export const accounts = () => ask(listAccounts, {})
export const disabledGifts = () => ask(showConfig, { name: 'disabled-bonuses' })
export const modifiedGifts = () => ask(showConfig, { name: 'modify-gifts-config' })
export const additionalGifts = () => ask(showConfig, { name: 'additional-gifts' })
export const currentPlayer = () => ask(getPlayer, {})

/** Keeps the player's gifts as they are pushed; returns a function that loads them again. */
export function useLiveGifts(): () => void {
  const client = useQueryClient()
  const reload = () => {
    for (const { queryKey } of [bonuses(), freespins(), depositOffers()]) {
      void client.invalidateQueries({ queryKey })
    }
    void client.invalidateQueries({ queryKey: [showBonus.name] })
  }
  useLive(bonusChanged, (changed) => {
    client.setQueryData(bonuses().queryKey, (known) => known && withRow(known, changed))
    client.setQueryData(oneBonus(changed.id).queryKey, changed)
  })
  useLive(freespinsChanged, (changed) => {
    client.setQueryData(freespins().queryKey, (known) => known && withRow(known, changed))
  })
  return reload
}

/** The list with a changed row in its place, or at the end if it is new. */
function withRow<Row extends { id: number | string }>(rows: readonly Row[], changed: Row): Row[] {
  const isKnown = rows.some(({ id }) => id === changed.id)
  return isKnown ? rows.map((row) => (row.id === changed.id ? changed : row)) : [...rows, changed]
}
