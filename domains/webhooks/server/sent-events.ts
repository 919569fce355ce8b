import { bonusChanged, freespinsChanged } from '@casino/bonuses/contract'
import { paymentChanged } from '@casino/cashbox/contract'
import type { Event } from '@casino/contract/event.ts'
import { winHappened } from '@casino/games/contract'
import { jackpotWon } from '@casino/jackpots/contract'
import { limitsChanged } from '@casino/limits/contract'
import { lootboxChanged } from '@casino/lootboxes/contract'
import { ticketsChanged } from '@casino/lotteries/contract'
import { groupsUpdated, playerListed, playerSignedUp, sessionEnded } from '@casino/players/contract'
import { tournamentFinished } from '@casino/tournaments/contract'
import { documentsChanged } from '@casino/verification/contract'

/** The events that other systems can receive. */
export const sentEvents: readonly Event[] = [
  playerSignedUp,
  playerListed,
  sessionEnded,
  groupsUpdated,
  documentsChanged,
  limitsChanged,
  paymentChanged,
  bonusChanged,
  freespinsChanged,
  winHappened,
  lootboxChanged,
  ticketsChanged,
  tournamentFinished,
  jackpotWon,
]
