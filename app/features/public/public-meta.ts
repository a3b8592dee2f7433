import type { MetaDescriptor } from '@remix-run/node'

export type PublicPage = { title: string; description: string; canonical: string }

/** The head of a page about the site. */
export function publicMeta({ title, description, canonical }: PublicPage): MetaDescriptor[] {
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: canonical },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:type', content: 'website' },
    { property: 'og:url', content: canonical },
  ]
}
