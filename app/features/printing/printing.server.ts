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
    /** Looks again by itself, with and without scripts. */
    refresh: waits ? `2;url=${printHref({ jid, back })}` : null,
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
