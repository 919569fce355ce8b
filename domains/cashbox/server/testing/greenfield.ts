/**
 * What the description of BTCPay Server's Greenfield API says of the calls that we make, restated: the names and
 * types of what is sent and answered (MIT, see NOTICE).
 */
export const greenfield = {
  source:
    'github.com/btcpayserver/btcpayserver, BTCPayServer/wwwroot/swagger/v1, commit 03345c2886a58ea4d2f603cb6554b2e3f5d690a4',
  calls: {
    'POST /api/v1/stores/{storeId}/invoices': {
      request: 'CreateInvoiceRequest',
      response: 'InvoiceData',
    },
    'GET /api/v1/stores/{storeId}/invoices': { response: 'InvoiceDataList' },
    'POST /api/v1/invoices/{invoiceId}/status': {
      request: 'MarkInvoiceStatusRequest',
      response: 'InvoiceData',
    },
    'POST /api/v1/stores/{storeId}/payouts': {
      request: 'CreatePayoutThroughStoreRequest',
      response: 'PayoutData',
    },
    'GET /api/v1/stores/{storeId}/payouts': { response: 'PayoutDataList' },
    'POST /api/v1/stores/{storeId}/payouts/{payoutId}': {
      request: 'ApprovePayoutRequest',
      response: 'PayoutData',
    },
  },
  schemas: {
    CreateInvoiceRequest: {
      type: 'object',
      properties: {
        metadata: { type: 'object' },
        checkout: {
          type: 'object',
          properties: {
            speedPolicy: { type: ['string', 'null'] },
            paymentMethods: { type: ['array', 'null'], items: { type: 'string' } },
            defaultPaymentMethod: { type: ['string', 'null'] },
            lazyPaymentMethods: { type: ['boolean', 'null'] },
            expirationMinutes: { type: ['number', 'null'] },
            monitoringMinutes: { type: ['number', 'null'] },
            paymentTolerance: { type: ['number', 'null'], minimum: 0, maximum: 100 },
            redirectURL: { type: ['string', 'null'] },
            redirectAutomatically: { type: ['boolean', 'null'] },
            defaultLanguage: { type: ['string', 'null'] },
          },
          additionalProperties: false,
        },
        receipt: { type: ['object', 'null'] },
        amount: { type: ['string', 'null'], pattern: '^-?\\d+(\\.\\d+)?$' },
        currency: { type: ['string', 'null'] },
        additionalSearchTerms: { type: ['array', 'null'], items: { type: 'string' } },
      },
      additionalProperties: false,
    },
    MarkInvoiceStatusRequest: {
      type: 'object',
      properties: { status: { enum: ['Invalid', 'Settled'] } },
      additionalProperties: false,
    },
    InvoiceData: {
      type: 'object',
      properties: {
        id: { type: 'string' },
        storeId: { type: 'string' },
        amount: { type: 'string', pattern: '^-?\\d+(\\.\\d+)?$' },
        paidAmount: { type: 'string', pattern: '^-?\\d+(\\.\\d+)?$' },
        currency: { type: 'string' },
        type: { enum: ['Standard', 'TopUp'] },
        checkoutLink: { type: 'string' },
        createdTime: { type: 'number' },
        expirationTime: { type: 'number' },
        monitoringExpiration: { type: 'number' },
        status: { enum: ['New', 'Processing', 'Expired', 'Invalid', 'Settled'] },
        additionalStatus: {
          enum: ['None', 'PaidLate', 'PaidPartial', 'Marked', 'Invalid', 'PaidOver'],
        },
        availableStatusesForManualMarking: {
          type: 'array',
          items: { enum: ['New', 'Processing', 'Expired', 'Invalid', 'Settled'] },
        },
        archived: { type: 'boolean' },
        metadata: { type: 'object' },
        checkout: { type: ['object', 'null'] },
        receipt: { type: ['object', 'null'] },
      },
      additionalProperties: false,
    },
    InvoiceDataList: { type: 'array', items: { $ref: '#/schemas/InvoiceData' } },
    CreatePayoutThroughStoreRequest: {
      type: 'object',
      properties: {
        destination: { type: 'string' },
        amount: { type: 'string', pattern: '^-?\\d+(\\.\\d+)?$' },
        payoutMethodId: { type: 'string' },
        pullPaymentId: { type: 'string' },
        approved: { type: 'boolean' },
        metadata: { type: 'object' },
      },
    },
    PayoutData: {
      type: 'object',
      properties: {
        id: { type: 'string' },
        revision: { type: 'integer' },
        pullPaymentId: { type: ['string', 'null'] },
        date: { type: 'string' },
        destination: { type: 'string' },
        originalCurrency: { type: 'string' },
        originalAmount: { type: 'string', pattern: '^-?\\d+(\\.\\d+)?$' },
        payoutCurrency: { type: 'string' },
        payoutAmount: { type: ['string', 'null'], pattern: '^-?\\d+(\\.\\d+)?$' },
        payoutMethodId: { type: 'string' },
        state: {
          enum: ['AwaitingApproval', 'AwaitingPayment', 'InProgress', 'Completed', 'Cancelled'],
        },
        paymentProof: { type: ['object', 'null'] },
        metadata: { type: 'object' },
      },
    },
    ApprovePayoutRequest: {
      type: 'object',
      properties: { revision: { type: 'integer' }, rateRule: { type: ['string', 'null'] } },
      additionalProperties: false,
    },
    PayoutDataList: { type: 'array', items: { $ref: '#/schemas/PayoutData' } },
    WebhookInvoiceEvent: {
      type: 'object',
      properties: {
        deliveryId: { type: 'string' },
        webhookId: { type: 'string' },
        originalDeliveryId: { type: 'string' },
        isRedelivery: { type: 'boolean' },
        type: { type: 'string' },
        timestamp: { type: 'number' },
        storeId: { type: 'string' },
        invoiceId: { type: 'string' },
        metadata: { type: 'object' },
      },
    },
  },
}
