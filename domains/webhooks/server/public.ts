export {
  addWebhook,
  listDeadWebhooks,
  listWebhooks,
  removeWebhook,
  retryWebhook,
  rotateWebhook,
  type WebhookAnswer,
} from './endpoints.ts'
export { setPrivateAllowed } from './post-public.ts'
