import { redirect } from '@remix-run/node'
import { z } from 'zod'
import { furthestOffset, layoutNames, mostLabels, mostPrinted, paperNames, printHours, printLayouts, signers } from '#config/printing.ts'
import { refusedToast } from '#app/forms/answers.server.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import { id as idParam } from '#app/lists/params.server.ts'
import { bytesOf } from '#app/session/bytes.server.ts'
import { ownPath } from '#app/session/cookies.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { printHref } from './paths.ts'
import { usual, type PrintFields } from './print-fields.ts'

/** Which sheet, where on it, and in which order. */
const form = z.object({
  layout: z.enum(paperNames).default('5160'),
  kit_id: z.uuid().optional(),
  send_as: z.enum(signers).default('owner'),
  begin_at: z.number().int().min(1).max(mostLabels).default(1),
  order: z.enum(['name', 'zip']).default('name'),
  one_a_household: z.literal('on').optional(),
  offset_x: z.number().min(-furthestOffset).max(furthestOffset).default(0),
  offset_y: z.number().min(-furthestOffset).max(furthestOffset).default(0),
})

function readAddress({ request }: SignedInContext) {
  const { searchParams } = new URL(request.url)
  const back = ownPath(searchParams.get('back'))
  return {
    selection: idParam.parse(searchParams.get('selection') ?? ''),
    jid: idParam.parse(searchParams.get('jid') ?? ''),
    back: back?.startsWith('/contacts') ? back : '/contacts',
  }
}

/** What the form begins with: what is usual, or without JavaScript what it was drawn with last. */
function fieldsOf({ request }: SignedInContext): PrintFields {
  const { searchParams } = new URL(request.url)
  if (!searchParams.has('layout')) return usual
  const names = Object.keys(usual) as (keyof PrintFields)[]
  return Object.fromEntries(names.map((name) => [name, searchParams.get(name) ?? ''])) as PrintFields
}

/** How a selection is to be printed, or how far its print is. */
export async function printPage(context: SignedInContext) {
  const { selection, jid, back } = readAddress(context)
  if (!context.user.updated_tos || (!selection && !jid)) throw redirect(back)
  const print = jid ? (await context.read(context.api.PATCH('/v1/contacts/batch_print_status', { body: { jid } }))).data : null
  const chosen = print
    ? null
    : (await context.read(context.api.GET('/v1/contacts/selections/{id}', { params: { path: { id: selection } } }))).data
  const kits = print ? [] : (await context.read(context.api.GET('/v1/contacts/batch_print_kits'))).data
  const left_out = print?.left_out.length
    ? (await context.read(context.api.GET('/v1/contacts/batch_prints/{jid}/left_out', { params: { path: { jid: print.jid } } }))).data
    : []
  const waits = print?.status === 'queued' || print?.status === 'working'
  return {
    ...{ selection, back },
    waits,
    /** Where the page looks again by itself without scripts. */
    again: `2;url=${printHref({ jid, back })}`,
    fields: fieldsOf(context),
    total_count: chosen?.total_count ?? 0,
    batch_size: mostPrinted,
    kits: kits.map(({ id, name }) => ({ value: id, label: name })),
    layouts: (kits.length > 0 ? paperNames : layoutNames).map((value) => ({ value, label: context.say(`printing:layouts.${value}`) })),
    print: print && {
      ...print,
      hours: printHours,
      left_out: print.left_out.map(({ code, count }) => ({
        words: context.say(`printing:left_out.${code}`),
        count,
        is_mendable: code === 'no_address' || code === 'field_missing',
        people: left_out.flatMap((one) => (one.code === code ? [one.contact] : [])),
      })),
    },
  }
}
export type PrintPage = Awaited<ReturnType<typeof printPage>>

/** The file of a print, shown in the browser's own viewer. */
export const printedFile = (context: SignedInContext, jid: string): Promise<Response> =>
  bytesOf(context, `/v1/contacts/batch_prints/${encodeURIComponent(jid)}.pdf?inline=true`)

/** What a print begins with, to be looked at. */
export const pictureFile = (context: SignedInContext, jid: string): Promise<Response> =>
  bytesOf(context, `/v1/contacts/batch_prints/${encodeURIComponent(jid)}/first_page.svg`)

/** What the first page would be with what stands in the form, to be looked at. */
export function firstPageFile(context: SignedInContext): Promise<Response> {
  const { searchParams } = new URL(context.request.url)
  const given = [...searchParams].filter(([name, value]) => name in usual && name !== 'one_a_household' && value !== '')
  const one_a_household = String(searchParams.get('one_a_household') === 'on')
  const query = new URLSearchParams([...given, ['one_a_household', one_a_household], ['selection_id', searchParams.get('selection') ?? '']])
  return bytesOf(context, `/v1/contacts/batch_prints/first_page.svg?${query.toString()}`, ({ code, details }, status) =>
    status === 422 ? emptySheet(context.sayError(details?.[0]?.code ?? code, details?.[0]?.params)) : null,
  )
}

/** A sheet on which only stands why nothing else does. */
function emptySheet(words: string): Response {
  const lines = (words.match(/.{1,48}(?:\s|$)/gu) ?? []).map((line) => escaped(line.trim()))
  const text = lines.map((line, place) => `<text x="306" y="${120 + place * 28}" text-anchor="middle">${line}</text>`).join('')
  return new Response(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 612 792" font-family="sans-serif" font-size="20">${text}</svg>`,
    {
      headers: { 'content-type': 'image/svg+xml', 'x-content-type-options': 'nosniff', 'cache-control': 'private, no-store' },
    },
  )
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Where each label lies, in the browser's own viewer. */
export const testSheetFile = (context: SignedInContext): Promise<Response> =>
  bytesOf(context, `/v1/contacts/batch_prints/test_sheet.pdf${new URL(context.request.url).search}`)

export async function submitPrint(context: SignedInContext) {
  const { selection, jid: before, back } = readAddress(context)
  const headers = { 'x-csrf-token': context.user.csrf_token }
  if (before) {
    const next = await context.ask(context.api.POST('/v1/contacts/batch_prints/{jid}/next', { params: { path: { jid: before } }, headers }))
    return next.ok ? redirect(printHref({ jid: next.data.data.jid, back })) : refusedToast(context, next, printHref({ jid: before, back }))
  }
  const read = await readForm(context, form)
  if (!read.ok) return read.reply
  const { one_a_household, layout, ...asked } = read.value
  const kind = layout === 'window_10' ? ('letters' as const) : printLayouts[layout].kind
  const begin_at = kind === 'labels' ? asked.begin_at : 1
  const body = { ...asked, begin_at, kind, layout, one_a_household: one_a_household === 'on', selection_id: selection, in_batches: true }
  const made = await context.ask(context.api.POST('/v1/contacts/batch_print', { body, headers }))
  return made.ok ? redirect(printHref({ jid: made.data.data.jid, back })) : read.refused(made)
}
