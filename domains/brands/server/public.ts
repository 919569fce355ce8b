export { deviceOf, isBot } from '../rules.ts'
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
export { exportConfigs, importConfigs } from './staff/config-files.ts'
export { listBrands } from './staff/list-brands.ts'
export { createBrand, dressBrand, type NewBrandWish, signBrand } from './staff/new-brand.ts'
export { putContact } from './staff/put-contact.ts'
export { speakLocales } from './staff/put-locales.ts'
export { brandIds } from './store.ts'
