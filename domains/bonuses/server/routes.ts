import { handle, handleOpen, type Route } from '@casino/http/handle.ts'
import * as codes from '../codes-contract.ts'
import * as contract from '../contract.ts'
import * as game from '../game-contract.ts'
import { activateBonus } from './bonuses/activate-bonus.ts'
import { cancelBonus, showCancelInfo } from './bonuses/cancel-bonus.ts'
import { showGameTerms } from './bonuses/game-terms.ts'
import { listBonuses, showBonus } from './bonuses/list-bonuses.ts'
import { changeBonusSettings, showAvailable } from './change-settings.ts'
import { redeemCoupon, redeemPromoCode } from './codes/redeem-code.ts'
import { clearBonusCode, setBonusCode } from './codes/set-code.ts'
import { listDepositOffers, listRegistrationOffers, refuseOffer } from './deposits/list-offers.ts'
import { activateFreespins, cancelFreespins, listFreespins } from './freespins/spins.ts'
import { showOutlook } from './outlook/show-outlook.ts'
import { listPromotions } from './promotions/list-promotions.ts'

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
  handle(contract.listPromotions, listPromotions),
  handle(contract.refuseDepositOffer, refuseOffer),
  handle(contract.refuseRegistrationOffer, refuseOffer),
  handle(game.showGameTerms, showGameTerms),
  handle(contract.showOutlook, showOutlook),
  handle(contract.showAvailable, showAvailable),
  handleOpen(codes.redeemCoupon, redeemCoupon),
  handleOpen(codes.redeemPromoCode, redeemPromoCode),
  handleOpen(codes.setBonusCode, setBonusCode),
  handle(codes.clearBonusCode, clearBonusCode),
  handle(contract.changeBonusSettings, changeBonusSettings),
]
