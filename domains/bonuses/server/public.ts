// What other domains do with bonuses, each in the transaction of the caller.
export { promiseVipBonuses } from './automatic/vip-bonuses.ts'
export { lockBonuses } from './bonuses/lock-bonuses.ts'
export { bonusSettingsOf } from './change-settings.ts'
export { chooseOffer } from './deposits/choose-offer.ts'
export {
  type CreditedDeposit,
  firstOffer,
  giveDepositBonus,
} from './deposits/give-deposit-bonus.ts'
export { giftOfPlan, type PlanGift } from './gift-of-plan.ts'
export {
  openPlan,
  type PublishedPlan,
  versionsOf as plansByVersion,
} from './plans/plan-store.ts'
export { reverseDepositBonus } from './reverse-deposit-bonus.ts'
