/** The source name of findings about a provider's payments. */
export function paymentsOf({ identifier }: { identifier: string }): string {
  return `payments:${identifier}`
}
