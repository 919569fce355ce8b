export { deviceOf, isBot } from '../rules.ts'
export { type BrandCache, createBrandCache } from './brand-cache.ts'
export { managerGroups } from './configs/manager-groups.ts'
export { readBrandConfig } from './configs/read-brand-config.ts'
export { localesAt } from './locales-at.ts'
export { setSiteFiles } from './office/change-brand-in-office.ts'
export { encodePicture } from './pictures/encode-picture.ts'
export { servePictures } from './pictures/serve-pictures.ts'
export {
  addHost,
  type BrandAnswer,
  closePage,
  hideAustralia,
  openPage,
  removeHost,
  showAustralia,
} from './staff/change-brand.ts'
export { closeCountries } from './staff/close-countries.ts'
export { exportConfigs, importConfigs } from './staff/config-files.ts'
export { listBrands } from './staff/list-brands.ts'
export {
  createBrand,
  type NewBrandInput,
  setBrandLogo,
  setBrandPictures,
  setBrandTheme,
} from './staff/new-brand.ts'
export { putContact } from './staff/put-contact.ts'
export {
  renameBrand,
  setBrandCurrencies,
  setBrandSupport,
  setBrandTimeZone,
} from './staff/set-brand-details.ts'
export { setBrandLocales } from './staff/set-brand-locales.ts'
export { setPolicy } from './staff/set-policy.ts'
export { brandIds, configOf, hostRows, putConfig } from './store.ts'
