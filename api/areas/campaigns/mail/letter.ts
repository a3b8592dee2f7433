import { micromark as toHtml } from 'micromark'
import type { Block } from '#api/contract/campaigns/mail.ts'
import { fillIn, type MergeFacts } from '#api/areas/texts/index.ts'
import { html, type Html } from '#api/platform/html.ts'
import { broken, font, mailButton, mailFrame, mailStyles, type RenderedMail } from '#api/platform/mails/render.ts'
import { filled, wordsIn } from '#api/platform/mails/words.ts'
import { pictureIn, pictureUrl } from '../pictures/address.ts'
import type { EffectiveBrand } from '#config/tenant/effective-brand.ts'

export type Words = { en: string; es?: string }
/** What a mail says, in all of its languages. */
export type Content = { subject: Words; preheader: Words; blocks: readonly Block[] }
export type Language = 'en' | 'es'

export type Letter = {
  content: Content
  language: Language
  values: MergeFacts
  /** To whom and by whom, for the small print. */
  address: string
  sender: string
  /** Where one click ends it; none in what is only looked at. */
  unsubscribe_url: string | null
  /** The host of the brand that its pictures stand on. */
  origin: string
  /** Where its links lead first; as they were written where nothing is said. The way out and the small print lead as they are. */
  follow?: Follow | undefined
}

/** Where a link leads instead; undefined where it leads as it was written. */
export type Follow = (url: string) => string | undefined

/** `missing`: fields that nothing is known for and that have no words in their place. */
export type WrittenLetter = RenderedMail & { preheader: string; missing: string[] }

/** In the reader's language, or English where nothing is written in it. */
export const inWords = (words: Words, language: Language): string => (language === 'es' && words.es ? words.es : words.en)

const isFor = (language: Language) => (block: Block) => block.language === 'all' || block.language === language

/** One mail to a contact, as text and as HTML, with its fields filled in: values are never read as Markdown or HTML. */
export function writeLetter(
  brand: EffectiveBrand,
  { content, language, values, address, sender, unsubscribe_url, origin, follow = asWritten }: Letter,
): WrittenLetter {
  const missing = new Set<string>()
  const plain = (words: string): string => {
    const merged = fillIn(words, values)
    for (const field of merged.missing) missing.add(field)
    return merged.body
  }
  const blocks = content.blocks.filter(isFor(language))
  const subject = plain(inWords(content.subject, language)).replace(/\s+/g, ' ').trim().slice(0, 200)
  const preheader = plain(inWords(content.preheader, language))
  const { letter } = wordsIn(language)
  const small = [
    filled(letter.sent_by, { sender, address }),
    ...(unsubscribe_url ? [`${filled(letter.unsubscribe_text, { brand: brand.name })}\n${unsubscribe_url}`] : []),
    [brand.name, ...brand.contact.address].join('\n'),
  ]
  const text = `${[...blocks.map((block) => asText(block, plain, follow)), `-- \n${small.join('\n\n')}`].join('\n\n')}\n`
  const styles = mailStyles(brand)
  const body = html`${blocks.map((block) => asHtml(brand, block, values, { follow, origin }))}`
  const way = unsubscribe_url && html`<a href="${unsubscribe_url}" style="color:${styles.light['accent-ink']}">${letter.unsubscribe}</a>`
  const footer = html`<p style="${styles.small}">${filled(letter.sent_by, { sender, address })}</p>
    ${way && html`<p style="${styles.small}">${way}</p>`}
    <p style="${styles.small}">${broken([brand.name, ...brand.contact.address])}</p>`
  const page = mailFrame(brand, { language, title: subject, preheader, body, footer })
  return { subject, preheader, text, html: page.html, missing: [...missing] }
}

/** Markdown reads well as it is, but for its marks of emphasis, and for links, whose address follows their words. */
const readable = (markdown: string, follow: Follow): string =>
  markdown.replace(
    /\[([^\]]+)\]\(((?:https?|mailto|tel):[^)\s]+)\)|(\*\*|__)(?=\S)(.+?)(?<=\S)\3/g,
    (_whole, words: string | undefined, url: string | undefined, _mark, stressed: string | undefined) =>
      url === undefined
        ? readable(stressed ?? '', follow)
        : `${readable(words ?? '', follow)} (${way(url, words ?? '', follow).replace(/^(mailto|tel):/, '')})`,
  )

function asText({ kind, text, url }: Block, plain: (words: string) => string, follow: Follow): string {
  switch (kind) {
    case 'heading':
      return plain(text)
    case 'text':
      return plain(readable(text, follow))
    case 'button':
      return `${plain(text)}:\n${way(url, text, follow)}`
    case 'picture':
      return `[${plain(text)}]`
    case 'divider':
      return '----'
  }
}

type Leads = { follow: Follow; origin: string }

function asHtml(brand: EffectiveBrand, { kind, text, url }: Block, values: MergeFacts, { follow, origin }: Leads): Html {
  const { light, paragraph } = mailStyles(brand)
  const plain = fillIn(text, values).body
  switch (kind) {
    case 'heading':
      return html`<h2 style="margin:0 0 16px;${font};font-size:20px;line-height:28px;font-weight:600;color:${light.text}">${plain}</h2>`
    case 'text':
      return markdown(text, values, follow, { paragraph, link: `color:${light['accent-ink']}`, list: `${paragraph};padding-left:24px` })
    case 'button':
      return html`<p style="margin:0 0 20px">${mailButton(brand, plain, way(url, text, follow))}</p>`
    case 'picture':
      return html`<p style="margin:0 0 20px">
        <img
          src="${pictureUrl(origin, pictureIn(url) ?? '')}"
          alt="${plain}"
          style="display:block;max-width:100%;height:auto;border:0;${font};font-size:16px;color:${light.text}"
        />
      </p>`
    case 'divider':
      return html`<hr style="margin:8px 0 24px;border:0;border-top:1px solid ${light.border}" />`
  }
}

/** Characters of the private use area, which nobody types, hold the places of values while Markdown is read. */
const opening = '\uE000'
const closing = '\uE001'

function markdown(text: string, values: MergeFacts, follow: Follow, looks: { paragraph: string; link: string; list: string }): Html {
  const put: string[] = []
  const { body } = fillIn(text.replace(/[\uE000\uE001]/g, ''), values, (value) => `${opening}${put.push(value) - 1}${closing}`)
  const page = led(micromark(body), follow)
    .replace(/<img [^>]*>/g, '')
    .replaceAll('<p>', `<p style="${looks.paragraph}">`)
    .replaceAll('<a ', `<a style="${looks.link}" `)
    .replace(/<(ul|ol)(?=[ >])/g, `<$1 style="${looks.list}"`)
    .replace(/\uE000(\d+)\uE001/g, (_whole, place: string) => html`${put[Number(place)] ?? ''}`.html)
  return { html: page }
}

/** What a link of a mail may lead to: a page, a mailbox, a phone. */
export const isSafeLink = (href: string): boolean => /^(https:|mailto:|tel:)[^\s{}]+$/.test(href) && !href.includes('%7B')

/** Markdown of its own knows no phone numbers; whatever else it would let through has no address here. */
const micromark = (text: string): string =>
  toHtml(text, { allowDangerousProtocol: true }).replace(/<a href="([^"]*)"/g, (whole, href: string) =>
    /^[a-z][a-z0-9+.-]*:/i.test(href) && !/^(https?|mailto|tel):/i.test(href) ? '<a href=""' : whole,
  )

/** Every address that the Markdown of a block leads to, as it stands in the page. */
export const linksIn = (text: string): string[] => [...micromark(text).matchAll(/<a href="([^"]*)"/g)].map(([, href = '']) => href)

const asWritten: Follow = () => undefined
const sameWritten = (url: string): string => (URL.canParse(url) ? new URL(url).href : url)

/** Words that are an address lead there to the letter: mail programs warn of those that name one place and lead to another. */
const isAddress = (words: string): boolean => /^\s*(https?:\/\/|www\.)/i.test(words.replace(/<[^>]*>/g, ''))

const way = (url: string, words: string, follow: Follow): string =>
  !url.startsWith('https:') || isAddress(words) ? url : (follow(sameWritten(url)) ?? url)

/** A page whose links lead where `follow` says. */
const led = (page: string, follow: Follow): string =>
  page.replace(/<a href="([^"]*)"([^>]*)>(.*?)<\/a>/gs, (whole, href: string, rest: string, words: string) => {
    const url = href.replaceAll('&amp;', '&')
    const to = way(url, words, follow)
    return to === url ? whole : `<a href="${html`${to}`.html}"${rest}>${words}</a>`
  })

/** Every address that words or a button of a mail lead to and that may be led by way of us. */
export function linksOf({ blocks }: Content): string[] {
  const found = new Set<string>()
  const note: Follow = (url) => void found.add(url)
  for (const { kind, text, url } of blocks) {
    if (kind === 'button') way(url, text, note)
    if (kind === 'text') led(micromark(text), note)
  }
  return [...found]
}
