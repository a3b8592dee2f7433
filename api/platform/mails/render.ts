import { palette } from '#config/palette.ts'
import { inLanguage, type EffectiveBrand } from '#config/tenant/effective-brand.ts'
import type { MailKind } from '#config/mail-kinds.ts'
import { html, type Html } from '../html.ts'
import { filled, wordsIn, type FactName } from './words.ts'

/** What one mail says beyond the words of its kind. */
export type MailContent = {
  kind: MailKind
  language: string
  /** Whatever words in double braces may stand for. */
  values: Readonly<Record<string, string | number>>
  /** Where the button leads. */
  url?: string | undefined
  /** A code to be typed somewhere else. */
  code?: string | undefined
  facts?: readonly (readonly [FactName, string])[] | undefined
  /** Numbers by name, in the reader's language. */
  figures?: readonly (readonly [string, string])[] | undefined
  /** Words of a person, shown as they were written. */
  quote?: string | undefined
}

export type RenderedMail = { subject: string; text: string; html: string }

type Piece = {
  brand: EffectiveBrand
  subject: string
  intro: string
  notes: string[]
  action: { label: string; url: string; hint: string } | null
  code: string | null
  facts: (readonly [string, string])[]
  quote: string | null
  signature: string
  address: readonly string[]
}

/** One mail in the brand's look and words, as text and as HTML. */
export function renderMail(brand: EffectiveBrand, content: MailContent): RenderedMail {
  const { kind, language } = content
  const words = wordsIn(language)
  const own = brand.mail.wording[kind]
  const standard = words.kinds[kind]
  const { email: contact_email, phone: contact_phone } = brand.contact
  const contact = `${contact_email}, ${contact_phone}`
  const values = { brand: brand.name, contact, contact_email, contact_phone, ...content.values }
  const say = (text: string) => filled(text, values)
  const piece: Piece = {
    brand,
    subject: oneLine(say(own?.subject ? inLanguage(own.subject, language, brand) : standard.subject)),
    intro: say(own?.intro ? inLanguage(own.intro, language, brand) : standard.intro),
    notes: standard.notes.map(say),
    action: standard.action && content.url ? { label: standard.action, url: content.url, hint: words.link } : null,
    code: content.code ?? null,
    facts: [
      ...(content.figures ?? []),
      ...(content.facts ?? []).filter(([, value]) => value).map(([name, value]) => [words.facts[name], value] as const),
    ],
    quote: content.quote ?? null,
    signature: say(inLanguage(brand.mail.signature, language, brand)),
    address: brand.contact.address,
  }
  return { subject: piece.subject, text: asText(piece), html: asHtml(piece, language).html }
}

/** A line break in a subject would begin another header. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, 200)

function asText(piece: Piece): string {
  const { intro, code, facts, quote, action, notes, signature, address } = piece
  const blocks = [
    intro,
    code,
    facts.map(([name, value]) => `${name}: ${value}`).join('\n'),
    quote?.replace(/^/gm, '> '),
    action && `${action.label}:\n${action.url}`,
    ...notes,
    `-- \n${signature}`,
    address.join('\n'),
  ]
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}

export const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

function asHtml(piece: Piece, language: string): Html {
  const { brand, subject, intro, code, facts, quote, action, notes, signature, address } = piece
  const { light, paragraph, small } = mailStyles(brand)
  const body = html`<h1 style="margin:0 0 16px;${font};font-size:20px;line-height:28px;font-weight:600;color:${light.text}">${subject}</h1>
    ${lines(intro).map((line) => html`<p style="${paragraph}">${line}</p>`)}
    ${code && html`<p style="margin:0 0 16px;padding:16px;background:${light['accent-soft']};border-radius:6px;text-align:center;font-family:ui-monospace,Menlo,Consolas,monospace;font-size:30px;letter-spacing:6px;color:${light.text}">${code}</p>`}
    ${
      facts.length > 0 &&
      html`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 16px">
        ${facts.map(([name, value]) => factRow(name, value, small))}
      </table>`
    }
    ${quote && html`<blockquote style="margin:0 0 16px;padding:0 0 0 16px;border-left:3px solid ${light['accent-line']}">${lines(quote).map((line) => html`<p style="${paragraph}">${line}</p>`)}</blockquote>`}
    ${action && html`<p style="margin:0 0 20px">${mailButton(brand, action.label, action.url)}</p>`}
    ${notes.map((note) => html`<p style="${small}">${note}</p>`)}
    ${action && html`<p style="${small}">${action.hint}<br /><a href="${action.url}" style="color:${light['accent-ink']};word-break:break-all">${action.url}</a></p>`}`
  const footer = html`<p style="${small}">${broken(lines(signature))}</p>
    <p style="${small}">${broken(address)}</p>`
  return mailFrame(brand, { language, title: subject, body, footer })
}

/** How the parts of a mail look in a brand's colors. */
export function mailStyles(brand: Pick<EffectiveBrand, 'colours'>) {
  const { light } = palette(brand.colours)
  return {
    light,
    paragraph: `margin:0 0 16px;${font};font-size:16px;line-height:24px;color:${light.text}`,
    small: `margin:0 0 8px;${font};font-size:13px;line-height:20px;color:${light['text-muted']}`,
  }
}

export function mailButton(brand: Pick<EffectiveBrand, 'colours'>, label: string, url: string): Html {
  const { light } = mailStyles(brand)
  const look = `display:inline-block;padding:12px 20px;background:${light.accent};border-radius:6px;${font};font-size:16px;font-weight:600;text-decoration:none;color:${light['accent-text']}`
  return html`<a href="${url}" style="${look}">${label}</a>`
}

type Framed = {
  language: string
  title: string
  /** What mail programs show beside the subject. */
  preheader?: string
  body: Html
  footer: Html
}

/** The page of a mail: the brand's name above, what it says, and the small print below. */
export function mailFrame(brand: EffectiveBrand, { language, title, preheader, body, footer }: Framed): Html {
  const { light } = mailStyles(brand)
  const head = palette({ primary: brand.colours.secondary ?? brand.colours.primary }).light
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light" />
        <title>${title}</title>
      </head>
      <body style="margin:0;padding:0;background:${light.canvas}">
        ${preheader && html`<div style="display:none;max-height:0;overflow:hidden">${preheader}</div>`}
        <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${light.canvas}">
          <tr>
            <td align="center" style="padding:24px 12px">
              <table
                role="presentation"
                width="100%"
                cellpadding="0"
                cellspacing="0"
                style="max-width:560px;background:${light.surface};border:1px solid ${light.border};border-radius:8px"
              >
                <tr>
                  <td
                    style="padding:18px 28px;background:${head.accent};border-radius:8px 8px 0 0;${font};font-size:18px;font-weight:600;color:${head['accent-text']}"
                  >
                    ${brand.name}
                  </td>
                </tr>
                <tr>
                  <td style="padding:28px">${body}</td>
                </tr>
                <tr>
                  <td style="padding:20px 28px;border-top:1px solid ${light.border}">${footer}</td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html> `
}

function factRow(name: string, value: string, style: string): Html {
  return html`<tr>
    <td style="${style};padding:2px 16px 2px 0;vertical-align:top">${name}</td>
    <td style="${style};padding:2px 0">${broken(lines(value))}</td>
  </tr>`
}

const lines = (text: string): string[] => text.split(/\r?\n/)

export const broken = (texts: readonly string[]): Html[] => texts.map((text, index) => (index > 0 ? html`<br />${text}` : html`${text}`))
