/** A point in time in the office: UTC, so that two people read the same. */
export function Moment({ at }: { at: string }) {
  return <time dateTime={at}>{at.slice(0, 16).replace('T', ' ')} UTC</time>
}
