import type { MetaDescriptor } from '@remix-run/node'
import type { PageHead } from './page-meta.server.ts'

/** The head of a public page. Remix escapes what stands in the script. */
export function pageHead({ title, description, canonical, site, image, kind, json }: PageHead): MetaDescriptor[] {
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: canonical },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:type', content: kind },
    { property: 'og:url', content: canonical },
    { property: 'og:site_name', content: site },
    ...(image ? [{ property: 'og:image', content: image }] : []),
    { name: 'twitter:card', content: 'summary' },
    // Remix's type is JSON value by value; ours is told to be an object, no more.
    { 'script:ld+json': json as never },
  ]
}
