import { data, redirect } from '@remix-run/node'
import { readProposal } from '#api/contract/quotes.ts'
import { publicPage } from '#app/features/public/index.server.ts'
import { publicFrameOf } from '#app/features/session/index.server.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import { bytesOf } from '#app/session/bytes.server.ts'
import { readCookie } from '#app/session/cookies.server.ts'
import { requireVisitor } from '#app/session/gate.server.ts'
import type { RequestArgs } from '#app/session/request-context.server.ts'
import { proposalPath } from './paths.ts'

/** Who sent a proposal, and by what its reader is recognised. Looking changes nothing. */
export async function proposalPage(args: RequestArgs, token: string) {
  const context = await requireVisitor(args)
  const { data: view } = await context.read(context.api.GET('/v1/proposals/{token}/view', { params: { path: { token } } }))
  const url = new URL(args.request.url)
  // Whoever has chosen no language reads the one of the proposal.
  const isChosen = readCookie(args.request, 'language') || url.searchParams.has('lang')
  if (!isChosen && view.language !== context.language) throw redirect(`${url.pathname.replace(/\.data$/, '')}?lang=${view.language}`)
  const title = context.say(`proposal:${view.status}`)
  return data(
    {
      view,
      here: proposalPath(token),
      title,
      brand: publicFrameOf(context),
      page: publicPage(context, { title, description: context.say('proposal:description') }),
      texts: context.texts('proposal'),
    },
    { headers: { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' } },
  )
}

/** Leads whoever is recognised to the paper. */
export async function readProposalPage(args: RequestArgs, token: string) {
  const context = await requireVisitor(args)
  const form = await readForm(context, readProposal)
  if (!form.ok) return form.reply
  const read = await context.ask(context.api.POST('/v1/proposals/{token}/read', { params: { path: { token } }, body: form.value }))
  if (read.ok) throw redirect(`${proposalPath(token)}/document.pdf?${new URLSearchParams(read.data.data).toString()}`, 303)
  if (read.status === 404) throw redirect(proposalPath(token), 303)
  return form.refused(read)
}

export async function sentProposal(args: RequestArgs, token: string): Promise<Response> {
  const context = await requireVisitor(args)
  const asked = new URLSearchParams({ inline: 'true', ticket: new URL(args.request.url).searchParams.get('ticket') ?? '' })
  return bytesOf(context, `/v1/proposals/${encodeURIComponent(token)}/document.pdf?${asked.toString()}`)
}
