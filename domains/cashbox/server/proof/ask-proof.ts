import { randomInt } from 'node:crypto'
import type { Db, Tx } from '@casino/db/connect.ts'
import type { Work } from '@casino/db/work.ts'
import { secondFactorSince } from '@casino/players/public'
import {
  codeDigits,
  codeMinutes,
  codePauseSeconds,
  codesPerDayMax,
  secondFactorDaysMin,
  waitsUntil,
} from '../../rules.ts'
import { notifyPlayer } from '../change-payment.ts'
import { mailCode, mailStep } from '../mail-step.ts'
import type { PaymentRow, ProofBy } from '../payment-store.ts'
import {
  addCode,
  countCodes,
  isDestinationProved,
  newestCode,
  saveProofRequest,
} from './proof-store.ts'

/**
 * Lets a withdrawal wait for its player's confirmation if the destination is new. Returns false if
 * no confirmation is needed.
 */
export async function askProof(work: Work, payment: PaymentRow): Promise<boolean> {
  const { tx } = work
  if (await isDestinationProved(tx, payment)) return false
  const by = await proofOf(tx, payment.player_id, work.now)
  const until = waitsUntil('cashout', 'created', payment.created_at) as Date
  await saveProofRequest(tx, { id: payment.id, by, until })
  if (by === 'second_factor') await mailStep(work, payment, null)
  // After the daily maximum of codes the withdrawal waits until the next day.
  else await sendCode(work, payment)
  await notifyPlayer(tx, payment)
  return true
}

/**
 * How a player must confirm: by a second factor that is not new, otherwise by a code to their mail
 * address, confirmed or not. Somebody who only has an open session cannot read it.
 */
export async function proofOf(db: Db | Tx, playerId: bigint, now: Date): Promise<ProofBy> {
  const since = await secondFactorSince(db, playerId)
  const isSettled = since && now.getTime() - since.getTime() >= secondFactorDaysMin * 86_400_000
  return isSettled ? 'second_factor' : 'code'
}

/** Mails a code and invalidates earlier ones. Returns why if it cannot. */
export async function sendCode(
  work: Work,
  payment: PaymentRow,
): Promise<'code_just_sent' | 'code_too_often' | undefined> {
  const { tx, now } = work
  const { id: payment_id, player_id } = payment
  const last = await newestCode(tx, payment_id)
  if (last && now.getTime() - last.sent_at.getTime() < codePauseSeconds * 1000) {
    return 'code_just_sent'
  }
  const since = new Date(now.getTime() - 86_400_000)
  if ((await countCodes(tx, { player_id, since })) >= codesPerDayMax) return 'code_too_often'
  const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0')
  const expires_at = new Date(now.getTime() + codeMinutes * 60_000)
  await addCode(tx, { payment_id, code, sent_at: now, expires_at })
  await mailCode(work, payment, code)
  return undefined
}
