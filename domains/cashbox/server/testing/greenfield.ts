import { amount, maybeText, time } from './greenfield-fields.ts'
import { invoicePaymentMethod } from './greenfield-payments.ts'

const maybeCount = { type: 'number', nullable: true }
const maybe = { type: 'boolean', nullable: true }
const invoiceStatus = {
  type: 'string',
  enum: ['New', 'Processing', 'Expired', 'Invalid', 'Settled'],
}
const metadata = {
  type: 'object',
  additionalProperties: true,
  properties: { orderId: maybeText },
}
const payoutMethodId = { type: 'string', example: 'BTC-CHAIN' }
const checkout = {
  type: 'object',
  nullable: true,
  additionalProperties: false,
  properties: {
    speedPolicy: maybeText,
    paymentMethods: { type: 'array', nullable: true, items: { type: 'string' } },
    defaultPaymentMethod: maybeText,
    lazyPaymentMethods: maybe,
    expirationMinutes: maybeCount,
    monitoringMinutes: maybeCount,
    paymentTolerance: { type: 'number', nullable: true, minimum: 0, maximum: 100 },
    redirectURL: maybeText,
    redirectAutomatically: maybe,
    defaultLanguage: maybeText,
  },
}
const receipt = {
  type: 'object',
  nullable: true,
  additionalProperties: false,
  properties: { enabled: maybe, showQR: maybe, showPayments: maybe },
}

const schemas = {
  CreateInvoiceRequest: {
    type: 'object',
    additionalProperties: false,
    properties: {
      metadata,
      checkout,
      receipt,
      amount: { ...amount, nullable: true },
      currency: maybeText,
      additionalSearchTerms: { type: 'array', nullable: true, items: { type: 'string' } },
    },
  },
  MarkInvoiceStatusRequest: {
    type: 'object',
    additionalProperties: false,
    properties: { status: { type: 'string', enum: ['Invalid', 'Settled'] } },
  },
  InvoiceData: {
    type: 'object',
    additionalProperties: false,
    properties: {
      id: { type: 'string', example: 'HMprBnL9BTXWuPvpoKBS6e' },
      storeId: { type: 'string', example: '9CiNzKoANXxmk5ayZngSXrHTiVvvgCrwrpFQd4m2K776' },
      amount,
      paidAmount: amount,
      currency: { type: 'string', example: 'USD' },
      type: { type: 'string', enum: ['Standard', 'TopUp'] },
      checkoutLink: { type: 'string' },
      createdTime: time,
      expirationTime: time,
      monitoringExpiration: time,
      status: invoiceStatus,
      additionalStatus: {
        type: 'string',
        enum: ['None', 'PaidLate', 'PaidPartial', 'Marked', 'Invalid', 'PaidOver'],
      },
      availableStatusesForManualMarking: { type: 'array', items: invoiceStatus },
      archived: { type: 'boolean' },
      metadata,
      checkout,
      receipt,
      paymentMethods: { type: 'array', items: { type: 'object' } },
    },
  },
  InvoicePaymentMethodDataModel: invoicePaymentMethod,
  CreatePayoutThroughStoreRequest: {
    type: 'object',
    properties: {
      destination: { type: 'string' },
      amount,
      payoutMethodId,
      pullPaymentId: { type: 'string' },
      approved: { type: 'boolean' },
      metadata: { type: 'object' },
    },
  },
  ApprovePayoutRequest: {
    type: 'object',
    properties: { revision: { type: 'integer' }, rateRule: maybeText },
  },
  PayoutData: {
    type: 'object',
    properties: {
      id: { type: 'string' },
      revision: { type: 'integer' },
      pullPaymentId: { type: 'string' },
      date: { type: 'string' },
      destination: { type: 'string' },
      originalCurrency: { type: 'string', example: 'USD' },
      originalAmount: amount,
      payoutCurrency: { type: 'string', example: 'BTC' },
      payoutAmount: { ...amount, nullable: true },
      payoutMethodId,
      state: {
        type: 'string',
        enum: ['AwaitingApproval', 'AwaitingPayment', 'InProgress', 'Completed', 'Cancelled'],
      },
      paymentProof: { type: 'object', additionalProperties: true },
      metadata,
    },
  },
  WebhookInvoiceSettledEvent: {
    type: 'object',
    additionalProperties: false,
    properties: {
      deliveryId: { type: 'string' },
      webhookId: { type: 'string' },
      originalDeliveryId: { type: 'string' },
      isRedelivery: { type: 'boolean' },
      type: { type: 'string' },
      timestamp: time,
      storeId: { type: 'string' },
      invoiceId: { type: 'string' },
      metadata: { type: 'object' },
      manuallyMarked: { type: 'boolean' },
      overPaid: { type: 'boolean' },
    },
  },
}

const schema = (name: keyof typeof schemas) => ({ $ref: `#/components/schemas/${name}` })
const json = (of: object) => ({ content: { 'application/json': { schema: of } } })
const listOf = (name: keyof typeof schemas) => ({ type: 'array', items: schema(name) })
const wrong = {
  description: 'what is wrong',
  ...json({ type: 'array', items: { type: 'object' } }),
}
const answer = (of: object) => ({ 200: { description: 'the answer', ...json(of) }, 400: wrong })
const security = [{ API_Key: [] }]
const named = (name: string) => ({
  name,
  in: 'path',
  required: true,
  schema: { type: 'string' },
})
const asked = (name: string, of: object) => ({ name, in: 'query', required: false, schema: of })

/**
 * The part of BTCPay Server's Greenfield API that we call, as an OpenAPI document: names and types
 * of requests and answers, version 2.4.1 (MIT, see NOTICE).
 */
export const greenfield = {
  openapi: '3.0.0',
  info: { title: 'The calls that are made of a BTCPay Server', version: '2.4.1' },
  servers: [{ url: '/' }],
  paths: {
    '/api/v1/stores/{storeId}/invoices': {
      parameters: [named('storeId')],
      get: {
        operationId: 'Invoices_GetInvoices',
        parameters: [
          asked('orderId', { type: 'array', items: { type: 'string' } }),
          asked('startDate', { type: 'number' }),
          asked('endDate', { type: 'number' }),
          asked('skip', maybeCount),
          asked('take', maybeCount),
        ],
        responses: answer(listOf('InvoiceData')),
        security,
      },
      post: {
        operationId: 'Invoices_CreateInvoice',
        requestBody: { required: true, ...json(schema('CreateInvoiceRequest')) },
        responses: answer(schema('InvoiceData')),
        security,
      },
    },
    '/api/v1/invoices/{invoiceId}/status': {
      parameters: [named('invoiceId')],
      post: {
        operationId: 'Invoices_MarkInvoiceStatus',
        requestBody: { required: true, ...json(schema('MarkInvoiceStatusRequest')) },
        responses: answer(schema('InvoiceData')),
        security,
      },
    },
    '/api/v1/invoices/{invoiceId}/payment-methods': {
      parameters: [named('invoiceId')],
      get: {
        operationId: 'Invoices_GetInvoicePaymentMethods',
        responses: answer(listOf('InvoicePaymentMethodDataModel')),
        security,
      },
    },
    '/api/v1/stores/{storeId}/payouts': {
      parameters: [named('storeId')],
      get: {
        operationId: 'PullPayments_GetStorePayouts',
        parameters: [asked('includeCancelled', { type: 'boolean' })],
        responses: answer(listOf('PayoutData')),
      },
      post: {
        operationId: 'Payouts_CreatePayoutThroughStore',
        requestBody: { required: true, ...json(schema('CreatePayoutThroughStoreRequest')) },
        responses: answer(schema('PayoutData')),
        security,
      },
    },
    '/api/v1/payouts/{payoutId}': {
      parameters: [named('payoutId')],
      get: {
        operationId: 'GetStorePayout',
        responses: { ...answer(schema('PayoutData')), 404: { description: 'no such payout' } },
        security,
      },
      post: {
        operationId: 'PullPayments_ApprovePayout',
        requestBody: json(schema('ApprovePayoutRequest')),
        responses: answer(schema('PayoutData')),
        security,
      },
    },
  },
  /** The webhooks of the server. */
  'x-webhooks': {
    InvoiceSettled: {
      post: {
        operationId: 'Webhook_InvoiceSettled',
        parameters: [
          { name: 'BTCPay-Sig', in: 'header', required: true, schema: { type: 'string' } },
        ],
        requestBody: json(schema('WebhookInvoiceSettledEvent')),
        responses: { default: { description: 'taken' } },
      },
    },
  },
  components: {
    schemas,
    securitySchemes: { API_Key: { type: 'apiKey', name: 'Authorization', in: 'header' } },
  },
}
