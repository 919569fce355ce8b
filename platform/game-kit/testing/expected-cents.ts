import { drawCents, type Payout } from '../slots/payout.ts'

const floats = 2 ** 32

/**
 * The mean payout over all 2^32 floats that may decide the fraction. The lower floats pay more, so
 * their border tells how many do.
 */
export function expectedCents(payout: Payout): number {
  const paid = (float: number) => drawCents(payout, () => float / floats)
  const least = paid(floats - 1)
  let [from, to] = [0, floats]
  while (from < to) {
    const middle = Math.floor((from + to) / 2)
    if (paid(middle) > least) from = middle + 1
    else to = middle
  }
  return Number(least) + from / floats
}
