// The wallet's public API for bonus money, on the server. Functions with a `work` run in the caller's
// transaction; calls with the same `source` take effect once.
export { defaultContributions } from '../../rules.ts'
export {
  type BonusGrant,
  type BonusOf,
  type BonusTerms,
  bonusOf,
  type EndedBonus,
  forfeitBonus,
  grantBonus,
  releaseBonus,
  type Wagering,
  type WageringBonus,
  wageringOf,
} from '../move/bonus-money.ts'
