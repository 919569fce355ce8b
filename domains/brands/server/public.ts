export { localesAt } from './locales-at.ts'
export { type OpenBrands, openBrands } from './open-brands.ts'
export {
  addHost,
  type BrandAnswer,
  closePage,
  hideAustralia,
  openPage,
  removeHost,
  showAustralia,
} from './staff/change-brand.ts'
export { listBrands } from './staff/list-brands.ts'
