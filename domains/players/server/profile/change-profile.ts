import type { Input, Output } from '@casino/contract/endpoint.ts'
import { invalid, refuse } from '@casino/contract/refuse.ts'
import type { Tx } from '@casino/db/connect.ts'
import type { PlayerContext } from '@casino/http/context.ts'
import * as contract from '../../contract.ts'
import { fieldsOf, frozenFields, isClearable, type ProfileField } from '../../fields.ts'
import { isLithuanian, lithuanianBankGroup } from '../../iban.ts'
import { birthdayFault, countries } from '../../rules.ts'
import { setFlags } from '../consent/set-consents.ts'
import { definedOnly } from '../defined-only.ts'
import { isExcludedPerson, lockPerson } from '../exclusion/exclusion-store.ts'
import { joinGroup } from '../exclusion/join-group.ts'
import { isVerifiedPerson } from '../exclusion/known-person-store.ts'
import { viewPlayer } from '../player-view.ts'
import { findPlayer, lockPlayer, type PlayerRow, saveProfile } from '../store.ts'
import { isIban } from './is-iban.ts'
import { isPhoneNumber } from './is-phone-number.ts'
import { isPostalCode } from './is-postal-code.ts'
import { nicknameFrom } from './nickname-from.ts'
import { isStateOf, stateAt } from './postal-codes.ts'
import { providerFields } from './provider-fields.ts'

type Asked = Omit<Input<typeof contract.changeProfile>, 'current_password'>
type ProfileInput = Asked['player']
type Fault = NonNullable<typeof contract.changeProfile.faults>[number]
type Change = { known: PlayerRow; input: ProfileInput } & Pick<PlayerContext, 'now' | 'policy'>
type Faults = { [Field in `player.${ProfileField}` | 'base']?: Fault }

/** Changes a player's profile: everything that was sent, or nothing. */
export async function changeProfile(
  work: PlayerContext,
  { context, player: input }: Asked,
): Promise<Output<typeof contract.changeProfile>> {
  const {
    tx,
    now,
    policy,
    locale,
    player: { id },
  } = work
  const known = await lockKnown(tx, id, input)
  const allowed = fieldsOf(context, await providerFields(tx))
  if (!allowed) throw invalid(contract.changeProfile, { context: 'invalid' })
  const faults = faultsOf(
    { known, input, now, policy },
    { allowed, isEdition: context === 'edition' },
  )
  if (Object.keys(faults).length > 0) throw invalid(contract.changeProfile, faults)
  const changed = { ...known, ...definedOnly(input) }
  const isKnown = await isVerifiedPerson(tx, { ...changed, id })
  if (isKnown || (await isExcludedPerson(tx, { ...changed, id, now }))) {
    throw refuse(contract.changeProfile, 'registration_forbidden')
  }
  const { state: _state, nickname, receive_promos, receive_sms_promos, ...rest } = input
  const sent = { receive_promos, receive_sms_promos }
  await setFlags(work, { player_id: id, sent, source: 'profile', locale })
  await saveProfile(tx, id, {
    ...known,
    ...definedOnly(rest),
    federal_state: stateAfter(known, input),
    nickname: nicknameAfter(known, nickname),
  })
  if (input.iban && isLithuanian(input.iban)) {
    await joinGroup(tx, { player_id: id, group_id: lithuanianBankGroup, reason: 'iban', now })
  }
  return viewPlayer(tx, id)
}

/** The player, locked together with the persons before and after the change. */
async function lockKnown(tx: Tx, id: bigint, input: ProfileInput): Promise<PlayerRow> {
  const before = await findPlayer(tx, id)
  if (!before) throw new Error(`player ${id} does not exist`)
  await lockPerson(tx, { ...before, ...definedOnly(input) })
  await lockPlayer(tx, id)
  return (await findPlayer(tx, id)) ?? before
}

type Where = { allowed: readonly ProfileField[]; isEdition: boolean }

function faultsOf({ known, input, now, policy }: Change, { allowed, isEdition }: Where): Faults {
  const faults: Faults = {}
  for (const field of Object.keys(input) as ProfileField[]) {
    if (!allowed.includes(field)) faults[`player.${field}`] = 'unknown_key'
    // A field that is asked for cannot be cleared.
    else if (!isEdition && input[field] === null) faults[`player.${field}`] = 'required'
  }
  if (input.country && !countries.includes(input.country)) faults['player.country'] = 'invalid'
  Object.assign(faults, placeFaults(known, input), contactFaults(known, input))
  const tooYoung = ageFault({ known, input, now, policy })
  if (tooYoung) faults[input.date_of_birth ? 'player.date_of_birth' : 'player.country'] = tooYoung
  const frozen = frozenFields(known, input)
  for (const field of frozen) faults[`player.${field}`] = 'cannot_be_changed'
  if (frozen.length > 0) faults.base = 'update_was_not_performed'
  return faults
}

/** The age must be high enough for the licence and the country, whichever of them changes. */
function ageFault({ known, input, now, policy: { age_min } }: Change) {
  const birthday = input.date_of_birth ?? known.date_of_birth
  const isNew = input.date_of_birth || input.country
  if (!birthday || !isNew) return undefined
  return birthdayFault(birthday, { age_min, country: input.country ?? known.country, now })
}

/** The postal code must fit the country, and the state must contain it. */
function placeFaults(known: PlayerRow, input: ProfileInput): Faults {
  const faults: Faults = {}
  const place = placeAfter(known, input)
  const isMoved = input.postal_code !== undefined || input.country !== undefined
  if (isMoved && place.postal_code && !isPostalCode(place.postal_code, place.country)) {
    faults['player.postal_code'] = 'postal_code_invalid'
  }
  if (input.state && !isStateOf(input.state, place)) faults['player.state'] = 'invalid'
  return { ...faults, ...missingAfter(known, { ...place, state: stateAfter(known, input) }) }
}

/** Required fields that the change would leave empty. */
function missingAfter(
  { postal_code, federal_state }: PlayerRow,
  after: Record<'country' | 'postal_code' | 'state', string | null>,
): Faults {
  const before = { postal_code, state: federal_state }
  const lost = (['postal_code', 'state'] as const).filter(
    (field) => before[field] && !after[field] && !isClearable(field, after.country),
  )
  return Object.fromEntries(lost.map((field) => [`player.${field}`, 'required' as const]))
}

/** A phone number that the country has, and a valid bank account. */
function contactFaults(known: PlayerRow, { country, mobile_phone, iban }: ProfileInput): Faults {
  const faults: Faults = {}
  if (mobile_phone && !isPhoneNumber(mobile_phone, country ?? known.country)) {
    faults['player.mobile_phone'] = 'phone_invalid'
  }
  if (iban && !isIban(iban)) faults['player.iban'] = 'iban_invalid'
  return faults
}

function placeAfter(known: PlayerRow, input: ProfileInput) {
  const { country, postal_code } = { ...known, ...definedOnly(input) }
  return { country, postal_code }
}

/** In countries whose postal codes determine the state [5.21] it follows from the postal code. */
function stateAfter(known: PlayerRow, input: ProfileInput): string | null {
  if (input.state) return input.state
  const place = placeAfter(known, input)
  const kept = input.state === undefined ? known.federal_state : null
  const stays = kept !== null && isStateOf(kept, place)
  return stays ? kept : (stateAt(place) ?? kept)
}

/** A player who clears the nickname gets the default one. */
function nicknameAfter({ nickname, email }: PlayerRow, input: ProfileInput['nickname']): string {
  if (input === undefined) return nickname
  return input ?? nicknameFrom(email)
}
