const drawing =
  "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 64 64'><rect width='64' height='64' rx='14' " +
  "fill='#151d3d'/><path fill='#ffa02c' fill-rule='evenodd' d='M32 9c12 10 13 24 7 35H25C19 33 20 19 32 9Zm0 " +
  '13a5 5 0 100 10 5 5 0 000-10M18 33c-6 4-8 10-8 16 4-3 7-4 11-4Zm28 0c6 4 8 10 8 16-4-3-7-4-11-4ZM26 ' +
  "47h12l-6 9Z'/></svg>"

/**
 * The default icon as a data URL. As a file it would be loaded before the first picture and delay
 * it on a slow connection.
 */
export const tabIcon = `data:image/svg+xml,${encodeURI(drawing).replaceAll('#', '%23')}`
