import type { OpenWork, Work } from '@casino/db/work.ts'
import { brandOf } from '@casino/http/policy-of.ts'
import { defaultLocale, isLocale } from '@casino/i18n/locales.ts'
import { addJob } from '@casino/jobs/job.ts'
import { sendMail } from '@casino/mail/send-mail.ts'
import { notify } from '@casino/notify/notify.ts'
import { greetedAs, type KnownPlayer, lockPlayer, playerOf } from '@casino/players/public'
import { decide } from '../../sending.ts'
import { readTitle } from '../../title.ts'
import { unsubscribeToken } from '../mail/unsubscribe-token.ts'
import { contactOf, outcomeOf } from '../push/push-notification.ts'
import { pushToDevices } from '../push/push-to-devices.ts'
import { addresseeOf } from '../sending/addressee-of.ts'
import { registerAnswer } from '../sending/register-answer.ts'
import { campaignsSince, isSettled, logSending, type Outcome } from '../sending/send-log-store.ts'
import { messageDue } from '../tasks.ts'
import { type Campaign, type CampaignText, findCampaign, textsOf } from './campaign-store.ts'
import { isStillDue } from './fire-trigger.ts'
import { campaignsPerWeekMax, isHeldOut } from './limits-of-campaigns.ts'
import { renderTemplate } from './render-template.ts'
import { firedAt } from './trigger-store.ts'

type Due = { id: bigint; player_id: bigint; devices?: bigint[] | undefined }
type Message = { campaign: Campaign; player: KnownPlayer; text: CampaignText }

/** A message that waited for longer is not sent. */
const daysMax = 3

/**
 * Sends a campaign to one player. Exclusion, consent, quiet hours and the licence are asked now, and
 * the log keeps what was decided. A repeated job sends nothing twice.
 */
export async function sendMessage(work: OpenWork, due: Due): Promise<void> {
  const { db, now, inTransaction } = work
  const campaign = await findCampaign(db, due.id)
  const player = await playerOf(db, due.player_id)
  if (!campaign || !player) return
  const text = await textFor(work, campaign, player)
  const register = await registerAnswer(player, now)
  const outcome = await inTransaction(async (inside) => {
    const about = aboutOf(campaign, player)
    // The same message and other campaigns at the same moment are decided one after the other.
    await lockPlayer(inside.tx, player.id)
    if (await isSettled(inside.tx, about, { isRest: due.devices !== undefined })) return 'done'
    const log = (decided: Outcome) => logSending(inside.tx, { ...about, ...decided, now })
    const stop = await stopOf(inside, campaign, { text, player })
    if (stop) return log(stop)
    const { to, policy } = await addresseeOf(inside.tx, { player, register, now })
    const { channel, product: promotes } = campaign
    const message = { channel, promotes, wins_back: winsBack(campaign) }
    const decision = decide({ message, to, policy, now })
    if (decision.outcome === 'waits') {
      const key = `${due.id}:${due.player_id}`
      await addJob(inside.tx, messageDue, due, { runAt: decision.until, key })
    }
    if (decision.outcome !== 'send') return log(decision)
    const back = await heldBack(inside, campaign, due)
    if (back) return log(back)
    if (channel === 'push') {
      await log({ outcome: 'sending' })
      return 'push'
    }
    if (text) await deliver(inside, { campaign, player, text })
    return log({ outcome: 'sent' })
  })
  if (outcome === 'push' && text) await pushMessage(work, due, { campaign, player, text })
}

const weekMs = 7 * 86_400_000

/**
 * Why a player who may be sent the campaign is not: it would be too many, or for the measurement. The
 * cap comes first, so that it takes the same players from both groups that are compared.
 */
async function heldBack(
  { tx, now }: Work,
  campaign: Campaign,
  { player_id, devices }: Due,
): Promise<Outcome | undefined> {
  // Some devices have the message already.
  if (devices) return undefined
  const since = new Date(now.getTime() - weekMs)
  const isAtCap = (await campaignsSince(tx, { player_id, since })) >= campaignsPerWeekMax
  if (isAtCap) return { outcome: 'refused', reason: 'weekly_cap' }
  return isHeldOut(campaign, player_id) ? { outcome: 'refused', reason: 'held_out' } : undefined
}

const aboutOf = ({ id, channel }: Campaign, player: KnownPlayer) =>
  ({ player_id: player.id, channel, about: 'campaign', about_id: id }) as const

/** Whether a campaign is for players who no longer come. */
function winsBack({ trigger, unseen_for_days }: Campaign): boolean {
  return trigger === 'inactive' || unseen_for_days !== null
}

/** Why the player does not get the campaign any more. */
async function stopOf(
  { tx, now }: Work,
  campaign: Campaign,
  { text, player }: { text: CampaignText | undefined; player: KnownPlayer },
): Promise<Outcome | undefined> {
  const { id: campaign_id, state, send_at, trigger } = campaign
  if (state === 'canceled') return { outcome: 'refused', reason: 'campaign_canceled' }
  const of = { campaign_id, player_id: player.id }
  const planned_at = trigger ? await firedAt(tx, of) : (send_at ?? undefined)
  const latest = (planned_at?.getTime() ?? 0) + daysMax * 86_400_000
  if (!planned_at || now.getTime() > latest) return { outcome: 'failed', reason: 'too_late' }
  const isDue = await isStillDue(tx, { campaign, player_id: player.id, fired_at: planned_at })
  if (!isDue) return { outcome: 'refused', reason: 'no_longer_fits' }
  return text ? undefined : { outcome: 'failed', reason: 'template_broken' }
}

/** The text in the language of the player, with their values; undefined if it cannot be rendered. */
async function textFor(
  { db, log }: OpenWork,
  { id }: Campaign,
  player: KnownPlayer,
): Promise<CampaignText | undefined> {
  const texts = await textsOf(db, id)
  const template = texts.find(({ language }) => language === player.locale) ?? texts[0]
  if (!template) return undefined
  try {
    return renderText(template, player)
  } catch (error) {
    log.error({ err: error, campaign: String(id) }, 'a template cannot be rendered')
    return undefined
  }
}

type Reader = Pick<KnownPlayer, 'nickname' | 'first_name' | 'confirmed_at' | 'brand_id' | 'country'>

/** A template filled in for a player. */
export function renderText(template: CampaignText, player: Reader): CampaignText {
  const values = {
    nickname: player.nickname,
    first_name: greetedAs(player),
    brand: brandOf(player.brand_id).name,
    country: player.country ?? '',
  }
  const of = (part: string) => renderTemplate(part, values)
  const { language, title, text, button } = template
  return { language, title: of(title), text: of(text), button: of(button) }
}

async function deliver(work: Work, { campaign, player, text }: Message): Promise<void> {
  const { id, channel, path, product } = campaign
  const { title, text: body, button } = text
  const values = { title, text: body, button }
  if (channel === 'site') {
    await notify(work, {
      player_id: player.id,
      kind: product === 'betting' ? 'offer_betting' : 'offer',
      key: `campaign:${id}`,
      text: 'notifications.campaign',
      values,
      ...(path === null ? {} : { path }),
    })
    return
  }
  await sendMail(work.tx, {
    to: player.email,
    template: 'notifications.campaign',
    brand_id: player.brand_id,
    locale: isLocale(player.locale) ? player.locale : defaultLocale,
    values: { ...values, title: readTitle(title).title },
    ...(path === null ? {} : { path }),
    unsubscribe: unsubscribeToken({ player_id: player.id, what: 'offers' }),
  })
}

async function pushMessage(
  work: OpenWork,
  due: Due,
  { campaign, player, text }: Message,
): Promise<void> {
  const { id, path } = campaign
  const { title, link } = readTitle(text.title)
  const pushed = await pushToDevices(work, {
    player_id: player.id,
    devices: due.devices,
    message: { title, body: text.text, path: path ?? link ?? '/', tag: `campaign-${id}` },
    contact: contactOf(player.brand_id),
  })
  await work.inTransaction(async ({ tx, now }) => {
    const { waiting, until: runAt } = pushed
    if (runAt) await addJob(tx, messageDue, { ...due, devices: [...waiting] }, { runAt })
    await logSending(tx, { ...aboutOf(campaign, player), ...outcomeOf(pushed), now })
  })
}
