import type { Db, Tx } from '@casino/db/connect.ts'
import type { ProvableField } from '../fields.ts'
import { sessionIdleMinutesMax } from '../rules.ts'
import type { KnownPlayer } from './profile/known-player-store.ts'
import {
  type CheckedProfile,
  findCheckedProfile,
  saveProvenFields,
} from './profile/proven-store.ts'
import { playersSeenSince } from './sessions/session-store.ts'
import {
  brandIds,
  currencyRows,
  excludedAt,
  findPlayerByEmail,
  findPlaying,
  findRecipient,
  languages,
  marketRows,
  nicknames,
  type PlayingPlayer,
  type Recipient,
  setCurrency,
  setUnverified,
  setVerified,
  setWealthUntil,
} from './store.ts'

export {
  type ConsentChannel,
  type ConsentKey,
  type ConsentProduct,
  Consents,
  consentKeys,
} from '../consent.ts'
export type { PlayerListed } from '../contract.ts'
export { emailKey } from '../email.ts'
export { fieldsMissingToPay, fieldsMissingToPlay, type ProvableField } from '../fields.ts'
export { ageMinOf, ageOn, greetedAs, maskNickname } from '../rules.ts'
export { type ListedAddress, listOldAddresses } from './addresses/old-address-store.ts'
export { setAuthSecret } from './auth-secret.ts'
export { chatConfig } from './configs.ts'
export { givenConsents } from './consent/consent-store.ts'
export {
  countPlayersIn,
  playersIn,
  type Segment,
  type SegmentStatus,
} from './consent/segment-store.ts'
export { setConsents, withdrawChannel } from './consent/set-consents.ts'
export { addDemoPlayer, type DemoPlayer } from './demo/add-demo-player.ts'
export { relatedAmong, sharesDevice } from './duplicates/duplicate-store.ts'
export { type Duplicate, listDuplicates } from './duplicates/list-duplicates.ts'
export { accountsOfPerson } from './exclusion/accounts-of-person.ts'
export { blockPlayers } from './exclusion/block-players.ts'
export { closePlayer } from './exclusion/close-player.ts'
export { excludePlayer } from './exclusion/exclude-player.ts'
export { personOf } from './exclusion/exclusion-store.ts'
export { giveStatus, setLevel } from './exclusion/give-status.ts'
export { groupsOf, licencesAndGroups } from './exclusion/group-store.ts'
export { joinGroup, leaveGroups } from './exclusion/join-group.ts'
export { addLevel, type Level, levelRows, saveLevel } from './exclusion/status-store.ts'
export { identify, openSessions } from './identify.ts'
export {
  type ImportedPlayer,
  type ImportKey,
  importFaults,
  importPlayer,
} from './import/import-player.ts'
export { countImported, findImported, takenEmailKeys } from './import/import-store.ts'
export { ImportedPlayerForm } from './import/imported-player.ts'
export { type Subscriptions, subscriptionsOf } from './mail/subscription-store.ts'
export { type Sent, sentBy } from './origin/referral-store.ts'
export { openPlayHolds, type PlayHold } from './play-hold/play-hold-store.ts'
export { realMoneyStop } from './play-hold/real-money-stop.ts'
export { bornOn } from './profile/birthday-store.ts'
export { setBonusSettings } from './profile/bonus-settings.ts'
export { type KnownPlayer, playerOf, playersOf } from './profile/known-player-store.ts'
export { setProviderFields } from './profile/provider-fields.ts'
export { reauthenticate } from './reauthenticate.ts'
export { fileRegister } from './register/file-register.ts'
export { isEntry, lookUpRegister, setRegister } from './register/register.ts'
export { secondFactorSince } from './second-factor/second-factor-store.ts'
export { endSessionsOf } from './sessions/end-sessions-of.ts'
export { ownerOfBrowser } from './sessions/owner-of-browser.ts'
export { activeSessions } from './sessions/session-store.ts'
export { makeLoginLink } from './sign-in/make-login-link.ts'
export { countVersion } from './staff/player-list-store.ts'
export { playerSubject } from './staff/player-subject.ts'
export { lockPlayer } from './store.ts'
export { withSecondFactorCode } from './with-second-factor-code.ts'

/** Whom a mail is for, without anything else about them. */
export function recipientOf(db: Db | Tx, id: bigint): Promise<Recipient | undefined> {
  return findRecipient(db, id)
}

/** The same for staff who compare it with documents: what the office may read. */
export function profileToCheck(db: Db | Tx, id: bigint): Promise<CheckedProfile | undefined> {
  return findCheckedProfile(db, id)
}

/** The same for answering providers' calls: only the columns that their process may read. */
export function playingPlayer(db: Db | Tx, id: bigint): Promise<PlayingPlayer | undefined> {
  return findPlaying(db, id)
}

export function playerByEmail(db: Db | Tx, email: string): Promise<KnownPlayer | undefined> {
  return findPlayerByEmail(db, email)
}

/** Sets the player's chosen currency. */
export function chooseCurrency(tx: Tx, id: bigint, currency: string): Promise<void> {
  return setCurrency(tx, id, currency)
}

/** Marks a player's identity as checked. False if it already was. */
export function markVerified(tx: Tx, id: bigint): Promise<boolean> {
  return setVerified(tx, id)
}

/** Removes the mark, when the proof is no longer valid. */
export function unmarkVerified(tx: Tx, id: bigint): Promise<void> {
  return setUnverified(tx, id)
}

/** Stores which fields approved documents prove: the player can no longer change them. */
export function setProvenFields(
  tx: Tx,
  id: bigint,
  fields: readonly ProvableField[],
): Promise<void> {
  return saveProvenFields(tx, id, fields)
}

/** Stores until when the player's proof of wealth is valid; null if there is none. */
export function setWealthShownUntil(tx: Tx, id: bigint, until: Date | null): Promise<void> {
  return setWealthUntil(tx, id, until)
}

const seenMax = 10_000

/** The players who are signed in now. */
export function signedInPlayers(db: Db | Tx, now: Date): Promise<bigint[]> {
  const since = new Date(now.getTime() - sessionIdleMinutesMax * 60_000)
  return playersSeenSince(db, { since, limit: seenMax })
}

const excludedMax = 10_000

/**
 * The players who must not play now, and until when, for domains that store rights of their own.
 */
export function excludedPlayers(
  db: Db | Tx,
  now: Date,
): Promise<{ id: bigint; excluded_until: Date }[]> {
  return excludedAt(db, { now, limit: excludedMax })
}

/** The unmasked nicknames of players. Mask them before another player sees them. */
export async function nicknamesOf(
  db: Db | Tx,
  ids: readonly bigint[],
): Promise<Map<bigint, string>> {
  const rows = await nicknames(db, ids)
  return new Map(rows.map(({ id, nickname }) => [id, nickname]))
}

/** The brands of players. */
export async function brandsOfPlayers(
  db: Db | Tx,
  ids: readonly bigint[],
): Promise<Map<bigint, bigint>> {
  const rows = await brandIds(db, ids)
  return new Map(rows.map(({ id, brand_id }) => [id, brand_id]))
}

/** The chosen currencies of players. */
export async function currenciesOf(
  db: Db | Tx,
  ids: readonly bigint[],
): Promise<Map<bigint, string>> {
  const rows = await currencyRows(db, ids)
  return new Map(rows.map(({ id, currency }) => [id, currency]))
}

/** The brand and the country of players; an unknown country is empty. */
export async function marketsOf(
  db: Db | Tx,
  ids: readonly bigint[],
): Promise<Map<bigint, { brand_id: bigint; country: string }>> {
  const rows = await marketRows(db, ids)
  return new Map(rows.map(({ id, ...market }) => [id, market]))
}

/** The language and brand of players, for what is rendered for them. */
export async function languagesOf(
  db: Db | Tx,
  ids: readonly bigint[],
): Promise<Map<bigint, { locale: string; brand_id: bigint }>> {
  const rows = await languages(db, ids)
  return new Map(rows.map(({ id, ...language }) => [id, language]))
}
export { statusOf } from '../rules.ts'
