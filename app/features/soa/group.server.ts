import { data, redirect } from '@remix-run/node'
import { z } from 'zod'
import { soaInitiated } from '#api/contract/soa.ts'
import { redirectWithToast } from '#app/forms/answers.server.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import { id as idParam } from '#app/lists/params.server.ts'
import { ownPath, setToast } from '#app/session/cookies.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { scopeProducts } from '#config/options.ts'

const channels = ['email', 'text'] as const

function readAddress({ request }: SignedInContext) {
  const { searchParams } = new URL(request.url)
  const back = ownPath(searchParams.get('back'))
  return { selection: idParam.parse(searchParams.get('selection') ?? ''), back: back?.startsWith('/contacts') ? back : '/contacts' }
}

/** How many are asked, and by what ways. */
export async function soaGroupPage(context: SignedInContext) {
  if (!context.may('soa', 'create') || !context.may('bulk', 'change') || !context.user.updated_tos)
    throw data({ code: 'forbidden', request_id: '' }, { status: 403 })
  const { selection, back } = readAddress(context)
  if (!selection) throw redirect(back)
  const { data: chosen } = await context.read(context.api.GET('/v1/contacts/selections/{id}', { params: { path: { id: selection } } }))
  const offered = channels.filter((channel) => channel === 'email' || context.on('sms'))
  return {
    selection,
    back,
    count: chosen.total_count,
    channels: offered.map((value) => ({ value, label: context.say(`many-scopes:channels.${value}`) })),
    initiations: soaInitiated.map((value) => ({ value, label: context.say(`soa:initiations.${value}`) })),
    products: scopeProducts.map((value) => ({ value, label: context.say(`soa:products.${value}`) })),
  }
}

const groupForm = z.object({
  channel: z.enum(channels),
  initiated_by: z.enum(soaInitiated).default('outbound'),
  products_suggested: z.array(z.enum(scopeProducts)).default([]),
})

/** Sends, and leads to how many went out, and who could not be asked and why. */
export async function sendSoaGroup(context: SignedInContext) {
  const { selection, back } = readAddress(context)
  if (!selection) return redirect(back)
  const form = await readForm(context, groupForm)
  if (!form.ok) return form.reply
  const done = await context.ask(context.api.POST('/v1/soa_requests/group', { body: { selection_id: selection, ...form.value } }))
  if (!done.ok) return form.refused(done)
  const { id, status, done_count } = done.data.data
  const href = `/contacts/undo/${id}`
  if (status === 'running') return redirect(href)
  if (done_count > 0) return redirectWithToast(context.say('many-scopes:sent', { count: done_count }), href)
  return redirect(href, { headers: { 'set-cookie': await setToast({ tone: 'info', text: context.say('many-scopes:nobody') }) } })
}
