export { localesAt } from './locales-at.ts'
export { type OpenBrands, openBrands } from './open-brands.ts'
