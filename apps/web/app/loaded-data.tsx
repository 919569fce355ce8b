type LoadedDataProps = { data: string; nonce: string }

/**
 * Hands to the browser's router what the loaders gave, in the script by which the router itself would,
 * but whole: it would send it piece by piece, each awaited.
 */
export function LoadedData({ data, nonce }: LoadedDataProps) {
  // Within a script no `<` may stand: what follows it could end the script.
  const packed = JSON.stringify(data).replaceAll('<', '\\u003c')
  const controller = 'window.__reactRouterContext.streamController'
  const script = `${controller}.enqueue(${packed});${controller}.close();`
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a script of our own, its data escaped
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: script }} />
}
