import type { OpenContext, PlayerContext } from '@casino/http/context.ts'
import { checkRegister, hasDepositLimit } from '@casino/limits/public'
import { fieldsMissingToPay, playerOf, realMoneyStop } from '@casino/players/public'

/** Why a player may not deposit: a refusal of the calls for deposits, or a fault of the player. */
export type DepositStop =
  | {
      code:
        | 'register_unavailable'
        | 'deposit_blocked_forbidden'
        | 'deposit_limit_required'
        | 'play_held'
      details?: undefined
    }
  | { code: 'email_unconfirmed'; details?: undefined }
  | { code: 'profile_incomplete'; details: { fields: string[] } }
  | { code: 'deposit_excluded_forbidden'; details: { until: string } }

/**
 * Queries the exclusion register before anything is stored; without its answer no deposit is
 * possible.
 */
export async function stopByRegister(
  context: OpenContext<PlayerContext>,
): Promise<DepositStop | undefined> {
  const stop = await checkRegister(context, context.player.id)
  if (stop === 'unavailable') return { code: 'register_unavailable' }
  if (stop !== 'unknown') return undefined
  const fields = ['first_name', 'last_name', 'date_of_birth']
  return { code: 'profile_incomplete', details: { fields } }
}

/** An excluded, blocked or insufficiently verified player cannot deposit. */
export async function stopByAccount(
  context: PlayerContext,
  currency: string,
): Promise<DepositStop | undefined> {
  const { tx, now, player, policy } = context
  const known = await playerOf(tx, player.id)
  if (known?.state !== 'active') return { code: 'deposit_blocked_forbidden' }
  if (known.excluded_until && known.excluded_until > now) {
    const until = known.excluded_until.toISOString()
    return { code: 'deposit_excluded_forbidden', details: { until } }
  }
  // In the deposit's currency, whichever currency the player has selected for play.
  const fields = fieldsMissingToPay({ ...known, currency })
  if (fields.length > 0) return { code: 'profile_incomplete', details: { fields } }
  const stop = await realMoneyStop(tx, known, policy)
  if (stop) return { code: stop }
  const isFree = !policy.deposit_limit_required || (await hasDepositLimit(context, player.id))
  return isFree ? undefined : { code: 'deposit_limit_required' }
}
