import type { Brand } from './brand.server.ts'

export type Picture = { href: string; box: string }

const root = /<svg\b([^>]*)>/

/** Where a page finds the brand's drawing, and its proportions; with the hash, so that a new drawing is another address. */
export function pictureOf(brand: Brand, name: 'logo' | 'mark'): Picture {
  const box = /\sviewBox\s*=\s*["']([^"']*)["']/.exec(root.exec(textOf(brand, name))?.[1] ?? '')?.[1] ?? '0 0 32 32'
  return { href: `/${name}.svg?v=${brand.hash.slice(0, 12)}#drawing`, box }
}

/** The drawing as a file of its own, with a name by which pages draw it. Each kind of visitor may see another, so only they keep it. */
export function pictureFile(brand: Brand, name: 'logo' | 'mark'): Response {
  const named = textOf(brand, name).replace(
    root,
    (_whole, attributes: string) => `<svg id="drawing"${attributes.replace(/\sid\s*=\s*("[^"]*"|'[^']*')/, '')}>`,
  )
  return new Response(named, {
    headers: {
      'content-type': 'image/svg+xml',
      'cache-control': 'private, max-age=86400',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    },
  })
}

const textOf = (brand: Brand, name: 'logo' | 'mark'): string => (name === 'logo' ? brand.logo.text : brand.favicon.text)
