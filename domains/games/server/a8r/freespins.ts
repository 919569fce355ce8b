import type { FreespinCalls, IssueRequest } from '../providers/freespin-calls.ts'
import { decimalOf } from './amounts.ts'
import { postToA8r } from './post-to-a8r.ts'

/** Free spins in A8R: the stake as a decimal amount, refusals as a number in `meta.api_code`. */
export const freespins: FreespinCalls = {
  stake: 'bet_cents',
  validDaysMax: 30,
  issue: (provider, asked) =>
    postToA8r(provider, { method: 'Freespins/Issue', call: requestBodyOf(asked) }),
  cancel: (provider, { issue_id, codes }) => {
    const studio = codes[0]?.split(':', 1)[0]
    return postToA8r(provider, { method: 'Freespins/Cancel', call: { issue_id, provider: studio } })
  },
  codeIn: (refusal) => (refusal as { meta?: { api_code?: unknown } } | null)?.meta?.api_code,
}

function requestBodyOf({
  issue_id,
  currency,
  codes,
  quantity,
  bet_cents,
  valid_until,
  user,
}: IssueRequest) {
  return {
    issue_id,
    freespins_quantity: quantity,
    bet_amount: decimalOf(bet_cents ?? 0n, currency),
    games: codes,
    valid_until: valid_until.toISOString().replace(/\.\d+Z$/, 'Z'),
    player: { ...user, currency },
  }
}
