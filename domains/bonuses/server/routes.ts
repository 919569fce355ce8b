import { handle, handleOpen, type Route } from '@casino/http/handle.ts'
import * as contract from '../contract.ts'
import { activateBonus } from './bonuses/activate-bonus.ts'
import { cancelBonus, showCancelInfo } from './bonuses/cancel-bonus.ts'
import { listBonuses, showBonus } from './bonuses/list-bonuses.ts'
import { changeBonusSettings, showAvailable } from './change-settings.ts'
import { clearBonusCode, setBonusCode } from './codes/set-code.ts'
import { useCoupon, usePromoCode } from './codes/use-code.ts'
import { listDepositOffers, listRegistrationOffers, refuseOffer } from './deposits/list-offers.ts'
import { activateFreespins, cancelFreespins, listFreespins } from './freespins/spins.ts'

export const routes: Route[] = [
  handle(contract.listBonuses, listBonuses),
  handle(contract.showBonus, showBonus),
  handle(contract.activateBonus, activateBonus),
  handle(contract.showCancelInfo, showCancelInfo),
  handle(contract.cancelBonus, cancelBonus),
  handle(contract.listFreespins, listFreespins),
  handle(contract.activateFreespins, activateFreespins),
  handle(contract.cancelFreespins, cancelFreespins),
  handle(contract.listDepositOffers, listDepositOffers),
  handle(contract.listRegistrationOffers, listRegistrationOffers),
  handle(contract.refuseDepositOffer, refuseOffer),
  handle(contract.refuseRegistrationOffer, refuseOffer),
  handle(contract.showAvailable, showAvailable),
  handleOpen(contract.useCoupon, useCoupon),
  handleOpen(contract.usePromoCode, usePromoCode),
  handleOpen(contract.setBonusCode, setBonusCode),
  handle(contract.clearBonusCode, clearBonusCode),
  handle(contract.changeBonusSettings, changeBonusSettings),
]
