const retentionDays = 90

/** Notifications from before then are no longer shown and are deleted. */
export function shownSince(now: Date): Date {
  return new Date(now.getTime() - retentionDays * 86_400_000)
}

/** Until when a notification is shown. */
export function expiryOf({ created_at }: { created_at: Date }): Date {
  return new Date(created_at.getTime() + retentionDays * 86_400_000)
}
