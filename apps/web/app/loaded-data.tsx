export const loadedDataId = 'loaded'

/**
 * Hands to the browser's router what the loaders gave, whole, where the router would send it piece by
 * piece, each awaited; as data and not as a script, read only when the page comes to life.
 */
export function LoadedData({ data }: { data: string }) {
  return (
    <script type="application/json" id={loadedDataId}>
      {data}
    </script>
  )
}
