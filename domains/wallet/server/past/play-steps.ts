import type { Work } from '@casino/db/work.ts'
import type { LedgerRequest } from '@casino/ledger/ledger-request.ts'
import { ledgerNameToWrite } from '@casino/ledger/place-store.ts'
import {
  houseWithin,
  playWithin,
  setBatchPlans,
  setLocally,
} from '@casino/ledger/play-within-store.ts'
import type { PlayRequest } from '../play/play-request.ts'
import { ledgerOperation } from '../play/settle.ts'

type Step = { at: Date; requests: readonly PlayRequest[] }

/**
 * Plays steps one after another in the caller's transaction, each at its time and with one request
 * per player. After a refusal the player's later requests are left out. For days that are over: the
 * batcher plays what happens now. Returns how many requests were played.
 */
export async function playSteps({ tx }: Pick<Work, 'tx'>, steps: readonly Step[]): Promise<number> {
  const before = await setBatchPlans(tx)
  const houses = new Map<string, bigint>()
  const stopped: bigint[] = []
  let played = 0
  for (const { at, requests } of steps) {
    const open = requests.filter(({ player_id }) => !stopped.includes(player_id))
    for (const [ledger, own] of await byLedger({ tx }, open)) {
      const asked: LedgerRequest[] = []
      for (const request of own) {
        const house_id = await houseOf({ tx }, { houses, ledger, request })
        asked.push({
          ...request,
          house_id,
          operations: request.operations.map(ledgerOperation),
          promo: undefined,
        })
      }
      const codes = await playWithin(tx, asked, { now: at, ledger })
      for (const [place, { player_id }] of own.entries()) {
        if (codes[place] === 0) {
          played += 1
        } else {
          stopped.push(player_id)
        }
      }
    }
  }
  await setLocally(tx, before)
  return played
}

/** The requests by the schema of their shard, sorted by player. */
async function byLedger(
  { tx }: Pick<Work, 'tx'>,
  requests: readonly PlayRequest[],
): Promise<Map<string, PlayRequest[]>> {
  const found = new Map<string, PlayRequest[]>()
  for (const request of requests.toSorted((a, b) => (a.player_id < b.player_id ? -1 : 1))) {
    const ledger = await ledgerNameToWrite(tx, request.player_id)
    found.set(ledger, [...(found.get(ledger) ?? []), request])
  }
  return found
}

type House = { houses: Map<string, bigint>; ledger: string; request: PlayRequest }

async function houseOf({ tx }: Pick<Work, 'tx'>, { houses, ledger, request }: House) {
  const { provider, currency } = request
  const key = `${ledger} ${provider} ${currency}`
  const known =
    houses.get(key) ?? (await houseWithin(tx, { name: `games:${provider}`, currency, ledger }))
  houses.set(key, known)
  return known
}
