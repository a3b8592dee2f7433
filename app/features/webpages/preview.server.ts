import type { SignedInContext } from '#app/session/gate.server.ts'
import { fontOf } from '#app/tenant/brand.server.ts'
import { previewOf } from './editor.server.ts'
import { brandOfPage, pageStyle, viewOf, type PageAddresses } from './view.server.ts'

/** One's own page as visitors would see it, with what was typed and not saved; nothing of it counts anybody. */
export async function previewPage(context: SignedInContext) {
  const { page, unsaved } = await previewOf(context)
  const brand = await brandOfPage(context, page)
  const own: PageAddresses = {
    image: (image, version) => `/v1/webpages/${page.id}/images/${image}?v=${version}`,
    file: ({ id }) => `#${id}`,
  }
  const description = page.description || context.user.profile.about_me
  return {
    view: { ...viewOf(context, brand, { ...page, description }, own), tracking: null },
    consent: { version: '', wording: context.say('webpages:preview.consent') },
    unsaved,
    /** It stands in a frame beside the editor. */
    beside: new URL(context.request.url).searchParams.has('beside'),
    page_style: pageStyle(brand, page),
    page_font: fontOf(brand),
    title: `${context.say('webpages:preview.title')} · ${brand.name}`,
    texts: context.texts('webpages', 'common'),
  }
}
