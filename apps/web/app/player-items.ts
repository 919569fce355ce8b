import { GiftCounter } from '@casino/bonuses/web/gift-counter.tsx'
import { NotificationBell } from '@casino/notifications/web/notification-bell.tsx'
import { NotificationFold } from '@casino/notifications/web/notification-fold.tsx'
import { SupportButton } from '@casino/support/web/support-button.tsx'
import type { ComponentType } from 'react'
import { Balance, BalanceInMenu } from './widgets/balance.tsx'
import { ManagerPanel } from './widgets/manager-panel.tsx'
import { SignOutButton } from './widgets/sign-out-button.tsx'

/**
 * `header`: before the deposit link; `header-end`: before the player's badge. `account-menu`: at the
 * end of the menu of the badge. The menu of phones has `menu-head`, beside the cashbox, `menu`, the
 * first of the player's links, `menu-end`, the last of them, and `menu-foot`, below all links.
 */
export type PlayerItemPlace =
  | 'header'
  | 'header-end'
  | 'account-menu'
  | 'menu-head'
  | 'menu'
  | 'menu-end'
  | 'menu-foot'

export type PlayerItemProps = {
  /** The classes of a link at this place. */
  className: string
  /** A link of the item was followed: the menu around it closes. */
  onLeave(): void
}

/** A component that header and menus show to players. The server renders it too, so it is not lazy. */
export type PlayerItem = { place: PlayerItemPlace; Content: ComponentType<PlayerItemProps> }

/** Every such component, in the order in which they are shown. */
export const playerItems: Readonly<Record<string, PlayerItem>> = {
  balance: { place: 'header', Content: Balance },
  gifts: { place: 'header-end', Content: GiftCounter },
  notifications: { place: 'header-end', Content: NotificationBell },
  support: { place: 'header-end', Content: SupportButton },
  'menu-balance': { place: 'menu-head', Content: BalanceInMenu },
  'menu-notifications': { place: 'menu', Content: NotificationFold },
  'menu-sign-out': { place: 'menu-end', Content: SignOutButton },
  'menu-manager': { place: 'menu-foot', Content: ManagerPanel },
  'sign-out': { place: 'account-menu', Content: SignOutButton },
  // Last, because it loads late and would move the items above a pointer.
  manager: { place: 'account-menu', Content: ManagerPanel },
}
