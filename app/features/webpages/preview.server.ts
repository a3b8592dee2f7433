import type { SignedInVisit } from '#app/session/gate.server.ts'
import { previewOf } from './editor.server.ts'
import { brandOfPage, pageStyle, viewOf, type PageAddresses } from './view.server.ts'

/** One's own page as visitors would see it, with what was typed and not saved; nothing of it counts anybody. */
export async function previewPage(visit: SignedInVisit) {
  const { page, unsaved } = await previewOf(visit)
  const brand = await brandOfPage(visit, page)
  const own: PageAddresses = {
    image: (image, version) => `/v1/webpages/${page.id}/images/${image}?v=${version}`,
    file: ({ id }) => `#${id}`,
  }
  const description = page.description || visit.user.profile.about_me
  return {
    view: { ...viewOf(visit, brand, { ...page, description }, own), tracking: null },
    consent: { version: '', wording: visit.say('webpages:preview.consent') },
    unsaved,
    /** It stands in a frame beside the editor. */
    beside: new URL(visit.request.url).searchParams.has('beside'),
    page_style: pageStyle(brand, page),
    title: `${visit.say('webpages:preview.title')} · ${brand.name}`,
    texts: visit.texts('webpages', 'common'),
  }
}
