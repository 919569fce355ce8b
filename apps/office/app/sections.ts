/** A page of the office with a link in its header. */
export type OfficeSection = { at: string; text: string; file: string }

const domains = '../../../domains'

/** The pages that the header links, in its order. */
export const sections: readonly OfficeSection[] = [
  { at: '/payments', text: 'Payments', file: `${domains}/cashbox/office/payments-page.tsx` },
  { at: '/findings', text: 'Findings', file: `${domains}/cashbox/office/findings-page.tsx` },
]
