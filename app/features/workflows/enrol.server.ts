import { redirect } from '@remix-run/node'
import { notEnrolled, type Enrolled } from '#api/contract/workflows/workflows.ts'
import { redirectWithToast, refusalInWords, refusedToast } from '#app/forms/answers.server.ts'
import { id as idParam } from '#app/lists/params.server.ts'
import { ownPath } from '#app/session/cookies.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { enrolHref, flowPartHref } from './paths.ts'
import { may, say } from './shared.server.ts'

/** The flows in force that somebody may enroll contacts in. */
export async function activeFlows(context: SignedInContext) {
  const query = { status: 'active' as const, limit: 200 }
  const { data: flows } = await context.read(context.api.GET('/v1/workflow/wf_flows', { params: { query } }))
  return flows.map(({ id, title, owner }) => ({
    value: id,
    label: !owner || owner.id === context.user.id ? title : `${title} · ${owner.name}`,
  }))
}

function readAddress({ request }: SignedInContext) {
  const { searchParams } = new URL(request.url)
  const back = ownPath(searchParams.get('back'))
  return {
    selection: idParam.parse(searchParams.get('selection') ?? ''),
    flow: idParam.parse(searchParams.get('flow') ?? ''),
    back: back?.startsWith('/contacts') ? back : '/contacts',
  }
}

/** Which flow a selection is to enter; once that is said, who would enter, and who not and why. */
export async function enrolPage(context: SignedInContext) {
  const { selection, flow, back } = readAddress(context)
  if (!may(context, 'change') || !selection) throw redirect(back)
  const [flows, { data: chosen }] = await Promise.all([
    activeFlows(context),
    context.read(context.api.GET('/v1/contacts/selections/{id}', { params: { path: { id: selection } } })),
  ])
  const asked = flows.find(({ value }) => value === flow)
  const looked = asked ? await lookAhead(context, asked.value, selection) : null
  return {
    ...{ selection, back, flows, flow: asked?.value ?? '' },
    total_count: chosen.total_count,
    refused: looked && !looked.ok ? refusalInWords(context, looked) : '',
    preview: looked?.ok ? shownPreview(context, looked.data.data) : null,
  }
}

const lookAhead = (context: SignedInContext, id: string, selection_id: string) =>
  context.ask(context.api.POST('/v1/workflow/wf_flows/{id}/enrol_preview', { params: { path: { id } }, body: { selection_id } }))

const shownPreview = (context: SignedInContext, { enrolled_count, left_out, left_out_contacts }: Enrolled) => ({
  enrolled_count,
  left_out: notEnrolled
    .filter((rule) => left_out[rule] > 0)
    .map((rule) => ({
      key: rule,
      label: say(context, `not_enrolled.${rule}`),
      count: left_out[rule],
      names: left_out_contacts.filter((one) => one.rule === rule).map(({ contact }) => ({ contact })),
    })),
})

/** Lets the selection in, and leads to who is in that flow. */
export async function submitEnrol(context: SignedInContext) {
  const { selection, flow, back } = readAddress(context)
  if (!selection || !flow) return redirect(back)
  const params = { path: { id: flow } }
  const done = await context.ask(context.api.POST('/v1/workflow/wf_flows/{id}/enrol', { params, body: { selection_id: selection } }))
  if (!done.ok) return refusedToast(context, done, enrolHref({ selection, back, flow }))
  const { total_count, enrolled_count } = done.data.data
  const words = [say(context, 'enrolled', { count: enrolled_count })]
  if (enrolled_count < total_count) words.push(say(context, 'enrolled_not', { count: total_count - enrolled_count }))
  return redirectWithToast(words.join(' '), flowPartHref(flow, 'people'))
}
