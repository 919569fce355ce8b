import { pastSlot } from '@casino/game-kit/slot-client/past-slot.ts'

export const past = pastSlot('redrock-strike')
