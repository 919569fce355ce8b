import { brandIds, configOf, putConfig } from '@casino/brands/public'
import type { SeedContext } from '@casino/domain/domain.ts'
import { playerByEmail } from '@casino/players/public'
import { addAffiliate, addDeal, addStag } from './affiliates/affiliate-store.ts'
import { closeMonths } from './affiliates/close-months.ts'
import { demoSurvey } from './demo-survey.ts'
import { addCode, addInvitation } from './referrals/referral-store.ts'
import { sendOldDeposits } from './sources/note-deposits.ts'
import { addPlayerDays, addSource } from './sources/source-store.ts'
import { surveyConfig } from './surveys/survey-config.ts'
import { addQuestion, addSurvey } from './surveys/survey-store.ts'
import { addExperiment } from './variants/experiment-store.ts'

/** The experiment of the demo: the text of the button of a promotion. */
export const demoExperiment = { name: 'invite_button', variants: ['copy', 'share'] }
const demoStag = '12_rocket'
const demoCode = 'ANN-ROCKET'

/** Seeds an affiliate, a survey, an experiment and an invitation for the demo. */
export async function seed(context: SeedContext): Promise<void> {
  const { tx, now, settings } = context
  await addExperiment(tx, { ...demoExperiment, now })
  await sendOldDeposits(context)
  if (settings.withoutDemoUsers) return
  await seedAffiliate(context)
  await seedSurvey(context)
  const ann = await playerByEmail(tx, 'ann@apogee.demo')
  const friend = await playerByEmail(tx, 'canada@apogee.demo')
  if (ann) await addCode(tx, { player_id: ann.id, code: demoCode, now })
  if (friend) {
    await addInvitation(tx, { player_id: friend.id, code: demoCode, invited_at: now })
  }
}

/** An affiliate of three months ago, with the statement of a closed month. */
async function seedAffiliate(context: SeedContext): Promise<void> {
  const { tx, now } = context
  const began = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 3, 1))
  const named = { code: '777', name: 'Rocket Reviews' }
  const affiliate_id = await addAffiliate(tx, { ...named, now: began })
  if (!affiliate_id) return
  await addStag(tx, { stag: demoStag, affiliate_id })
  const from_on = began.toISOString().slice(0, 10)
  const none = { amount_cents: 0n, deposit_min_cents: 0n, share_percent: 0 }
  const deal = { ...none, affiliate_id, from_on, carries_negative: false, now: began }
  const [amount_cents, deposit_min_cents] = [5_000n, 2_000n]
  await addDeal(tx, { ...deal, kind: 'cpa', amount_cents, deposit_min_cents })
  await addDeal(tx, { ...deal, kind: 'share', share_percent: 25, carries_negative: true })
  const player = await playerByEmail(tx, 'vip@apogee.demo')
  if (!player) return
  const { id: player_id, brand_id, country, created_at: registered_at } = player
  const registered_on = registered_at.toISOString().slice(0, 10)
  const came = { stag: demoStag, affb_id: '777', registered_on, registered_at }
  await addSource(tx, { player_id, brand_id, country, ...came })
  await addPlayerDays(tx, demoDays(player_id, now))
  await closeMonths(context)
}

/** Play of the two months before this one. */
function demoDays(player_id: bigint, now: Date) {
  return [1, 2].map((ago) => ({
    player_id,
    day: new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - ago, 15))
      .toISOString()
      .slice(0, 10),
    deposits: 1,
    deposit_micros: 200_000_000n,
    ngr_micros: 128_400_000n,
  }))
}

async function seedSurvey({ tx, now }: SeedContext): Promise<void> {
  const { key, titles, questions } = demoSurvey
  const survey_id = await addSurvey(tx, { key, titles, enabled: true, now })
  if (!survey_id) return
  for (const question of questions) await addQuestion(tx, { survey_id, ...question })
  const content = { survey_id: key, survey_collector_id: 'site', is_enable_widget: true }
  for (const brand_id of await brandIds(tx)) {
    const known = await configOf(tx, { brand_id, name: surveyConfig })
    // The operator's own survey stays.
    const isEmpty = (known as { survey_id?: string } | undefined)?.survey_id === ''
    if (isEmpty) await putConfig(tx, { brand_id, name: surveyConfig, content })
  }
}
