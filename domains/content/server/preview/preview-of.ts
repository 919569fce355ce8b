import { addressOf } from '@casino/i18n/addresses.ts'
import type { Locale } from '@casino/i18n/locales.ts'
import { siteOfBrand } from './link-preview.ts'
import { isSignedPreview, signPreview } from './preview-token.ts'

const previewMs = 3_600_000

type Linked = { subject: string; path: string; brand_id: bigint; locale: Locale; now: Date }

/** A link to a page of the site that shows a draft for one hour. */
export function linkPreviewOf({ subject, path, brand_id, locale, now }: Linked): {
  url: string
  expires_at: Date
} {
  const expires_at = new Date(now.getTime() + previewMs)
  const token = signPreview(subject, Math.floor(expires_at.getTime() / 1000))
  return {
    url: `${siteOfBrand(brand_id)}${addressOf(path, { locale })}?token=${token}`,
    expires_at,
  }
}

/** Whether a token of a link shows this draft now. */
export function isPreviewOf(subject: string, token: string, now: Date): boolean {
  const [until = '', mac = '', ...more] = token.split('.')
  if (more.length > 0 || !/^\d{1,12}$/.test(until)) return false
  const isCurrent = Number(until) * 1000 > now.getTime()
  return isCurrent && isSignedPreview(subject, { until: Number(until), mac })
}
