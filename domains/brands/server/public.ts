export { localesAt } from './locales-at.ts'
export { type OpenBrands, openBrands } from './open-brands.ts'
export {
  addHost,
  type BrandAnswer,
  closePage,
  openPage,
  removeHost,
} from './staff/change-brand.ts'
export { listBrands } from './staff/list-brands.ts'
