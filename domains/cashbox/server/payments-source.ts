/** What the findings about a provider's payments are kept under. */
export function paymentsOf({ identifier }: { identifier: string }): string {
  return `payments:${identifier}`
}
