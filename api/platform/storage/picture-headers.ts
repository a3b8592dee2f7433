/** Headers of bytes that a browser shows in their place and that can run nothing there; `cache` is the whole of cache-control. */
export const pictureHeaders = (type: string, cache: string): Record<string, string> => ({
  'content-type': type,
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': cache,
})

/** A picture has a new address with every change: whoever has it may keep it. */
export const keptForever = 'max-age=31536000, immutable'
