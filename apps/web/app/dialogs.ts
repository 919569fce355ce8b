import type { Access } from '@casino/contract/endpoint.ts'
import type { ComponentType } from 'react'

export type DialogContent = ComponentType<{ onClose(): void }>

/** A dialog: its addresses, the first its own; who may see it; its component. */
export type Dialog = {
  at: readonly [string, ...string[]]
  access: Access
  /** `#name` at any page opens it there. */
  byHash?: true
  /** Its address is a page of its own: by a link it stands over any other page, by itself that page comes. */
  isPage?: true
  /** Each dialog is a chunk of its own, fetched when it is wanted. */
  load(): Promise<{ default: DialogContent }>
}

/** Every dialog of the site: routes, links by hash and the shell read it here. */
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
  // A deposit with a bonus: nothing is there to be chosen yet, so the step before paying is left out.
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
      default: (await import('./shell/dialogs/support-dialog.tsx')).SupportDialog,
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

/** Made once: each link asks whether it leads to a dialog, and the router would make it for every question. */
function formOf(address: string): RegExp {
  return new RegExp(`^${address.replaceAll(/:\w+/g, '[^/]+')}/*$`, 'i')
}

/** The name of the dialog that lives at a path, which has no locale's prefix; none where a page does. */
export function dialogAt(path: string): string | undefined {
  const known = plain.get(path.toLowerCase().replace(/(?<=.)\/+$/, ''))
  return known ?? patterns.find(({ form }) => form.test(path))?.name
}

/** The dialog that a link to a path opens over the page that stands. */
export function dialogOver(path: string): string | undefined {
  const name = path.slice(1)
  return Object.hasOwn(dialogs, name) ? name : dialogAt(path)
}

/** The dialog that the address asks for: its own path, or `?dialog=` under a masked one. */
export function dialogNameOf(pathname: string, search: URLSearchParams): string | undefined {
  const named = search.get('dialog')
  return named === null ? dialogAt(pathname) : dialogOver(`/${named}`)
}
