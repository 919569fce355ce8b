import { isLocale, type Locale } from '@casino/i18n/locales.ts'
import type { FastifyReply } from 'fastify'
import type { HostOptions } from '../host-options.ts'

const name = 'locale'
const yearSeconds = 365 * 86_400

/**
 * The chosen language: base64 of JSON, then `--` and a signature. It grants nothing, so the
 * signature is not checked.
 */
export function localeIn(cookies: Readonly<Record<string, string | undefined>>) {
  const [coded = ''] = (cookies[name] ?? '').slice(0, 200).split('--')
  const decoded = Buffer.from(coded, 'base64').toString().replaceAll('"', '')
  return isLocale(decoded) ? decoded : undefined
}

/** Stores a language in the browser, in the format that clients of this API read. */
export function setLocaleCookie(
  reply: FastifyReply,
  { isSecure, sign }: Pick<HostOptions, 'isSecure' | 'sign'>,
  locale: Locale,
): void {
  const coded = Buffer.from(JSON.stringify(locale)).toString('base64')
  const options = { path: '/', sameSite: 'lax' as const, secure: isSecure, maxAge: yearSeconds }
  reply.setCookie(name, `${coded}--${sign(coded)}`, options)
}
