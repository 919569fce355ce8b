import { amount, maybeText, time } from './greenfield-fields.ts'

/** What was paid for an invoice by one payment method. */
export const invoicePaymentMethod = {
  type: 'object',
  additionalProperties: false,
  properties: {
    paymentMethodId: { type: 'string', example: 'BTC-CHAIN' },
    currency: { type: 'string', example: 'BTC' },
    destination: { type: 'string' },
    paymentLink: maybeText,
    rate: amount,
    paymentMethodPaid: amount,
    totalPaid: amount,
    due: amount,
    amount,
    paymentMethodFee: amount,
    payments: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        properties: {
          id: { type: 'string' },
          receivedDate: time,
          value: amount,
          fee: amount,
          status: { type: 'string', enum: ['Invalid', 'Processing', 'Settled'] },
          destination: { type: 'string' },
        },
      },
    },
    activated: { type: 'boolean' },
    additionalData: { type: 'object' },
  },
}
