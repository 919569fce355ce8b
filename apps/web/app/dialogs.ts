import type { Access } from '@casino/contract/endpoint.ts'
import type { ComponentType } from 'react'

export type DialogContent = ComponentType<{ onClose(): void }>

/** A dialog: its addresses (the first one is its own), who may open it, and its component. */
export type Dialog = {
  at: readonly [string, ...string[]]
  access: Access
  /** `#name` opens it over any page. */
  byHash?: true
  /**
   * Its address is also a page: a link opens the dialog over the current page, a direct visit shows
   * the page.
   */
  isPage?: true
  /** Each dialog is a separate chunk, loaded on demand. */
  load(): Promise<{ default: DialogContent }>
}

/** All dialogs of the site, for routes, hash links and the shell. */
export const dialogs: Readonly<Record<string, Dialog>> = {
  'sign-in': {
    at: ['/sign-in'],
    access: 'guest',
    byHash: true,
    load: () => import('@casino/players/web/sign-in/sign-in-dialog.tsx'),
  },
  'sign-up': {
    at: ['/sign-up'],
    access: 'guest',
    byHash: true,
    load: () => import('@casino/players/web/sign-up/sign-up-dialog.tsx'),
  },
  autologin: {
    at: ['/autologin'],
    access: 'guest',
    load: () => import('@casino/players/web/sign-in/autologin-dialog.tsx'),
  },
  remind: {
    at: ['/remind'],
    access: 'guest',
    byHash: true,
    load: () => import('@casino/players/web/sign-in/remind-dialog.tsx'),
  },
  'new-password': {
    at: ['/new-password'],
    access: 'anyone',
    byHash: true,
    load: () => import('@casino/players/web/sign-in/new-password-dialog.tsx'),
  },
  'email-verify': {
    at: ['/email-verify'],
    access: 'anyone',
    load: () => import('@casino/players/web/profile/email-verify-dialog.tsx'),
  },
  confirmation: {
    at: ['/confirmation'],
    access: 'anyone',
    load: () => import('@casino/players/web/profile/confirmation-dialog.tsx'),
  },
  unlock: {
    at: ['/unlock'],
    access: 'anyone',
    load: () => import('@casino/players/web/sign-in/unlock-dialog.tsx'),
  },
  unsubscribe: {
    at: ['/unsubscribe'],
    access: 'anyone',
    load: () => import('@casino/notifications/web/unsubscribe-dialog.tsx'),
  },
  'complete-profile': {
    at: ['/complete-profile'],
    access: 'player',
    load: () => import('@casino/players/web/profile/complete-profile-dialog.tsx'),
  },
  cashbox: {
    at: ['/cashbox', '/dashboard'],
    access: 'player',
    load: () => import('@casino/cashbox/web/cashbox-dialog.tsx'),
  },
  // A deposit with a bonus skips the first step, because there is nothing to choose yet.
  deposit: {
    at: ['/deposit', '/deposit-bonus', '/accounts/:account/deposit'],
    access: 'player',
    load: () => import('@casino/cashbox/web/deposit/deposit-dialog.tsx'),
  },
  'deposit-fast': {
    at: ['/deposit-fast'],
    access: 'player',
    load: () => import('@casino/cashbox/web/deposit/fast-deposit-dialog.tsx'),
  },
  withdraw: {
    at: ['/withdraw'],
    access: 'player',
    load: () => import('@casino/cashbox/web/withdrawal/withdraw-dialog.tsx'),
  },
  'profile/main': {
    at: ['/profile/main'],
    access: 'player',
    isPage: true,
    load: () => import('@casino/players/web/profile/profile-dialog.tsx'),
  },
  support: {
    at: ['/support'],
    access: 'anyone',
    byHash: true,
    isPage: true,
    load: async () => ({
      default: (await import('./widgets/support-dialog.tsx')).SupportDialog,
    }),
  },
  install: {
    at: ['/install'],
    access: 'anyone',
    load: async () => ({
      default: (await import('./shell/install/install-dialog.tsx')).InstallDialog,
    }),
  },
  search: {
    at: ['/search'],
    access: 'anyone',
    load: () => import('@casino/games/web/search/search-dialog.tsx'),
  },
}

const addresses = Object.entries(dialogs).flatMap(([name, { at, isPage }]) =>
  isPage ? [] : at.map((address) => ({ name, address })),
)
const plain = new Map(addresses.map(({ name, address }) => [address, name]))
const patterns = addresses
  .filter(({ address }) => address.includes(':'))
  .map(({ name, address }) => ({ name, form: formOf(address) }))

/** Built once: every link asks whether it leads to a dialog. */
function formOf(address: string): RegExp {
  return new RegExp(`^${address.replaceAll(/:\w+/g, '[^/]+')}/*$`, 'i')
}

/** The name of the dialog at a path without locale prefix; undefined for a page. */
export function dialogAt(path: string): string | undefined {
  const known = plain.get(path.toLowerCase().replace(/(?<=.)\/+$/, ''))
  return known ?? patterns.find(({ form }) => form.test(path))?.name
}

/** The dialog that a link to this path opens over the current page. */
export function dialogOver(path: string): string | undefined {
  const name = path.slice(1)
  return Object.hasOwn(dialogs, name) ? name : dialogAt(path)
}

/** The dialog of the address: its own path, or `?dialog=` with a masked one. */
export function dialogNameOf(pathname: string, search: URLSearchParams): string | undefined {
  const named = search.get('dialog')
  return named === null ? dialogAt(pathname) : dialogOver(`/${named}`)
}
