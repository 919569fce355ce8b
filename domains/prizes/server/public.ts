export type { PrizeSource, Product } from '../rules.ts'
export { type Grant, grant, type Prize } from './grant.ts'
export { whoMayTakePart, whyNotTakePart } from './why-not-take-part.ts'
