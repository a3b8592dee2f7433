import { data } from '@remix-run/node'
import type { RefusalBody } from '#api/contract/envelope.ts'
import type { SoaVerdict } from '#api/contract/soa.ts'
import { formatDate } from '#api/contract/formats.ts'
import { publicPage } from '#app/features/public/index.server.ts'
import { publicFrameOf } from '#app/features/session/index.server.ts'
import { requireVisitor } from '#app/session/gate.server.ts'
import type { RequestArgs, RequestContext } from '#app/session/request-context.server.ts'
import { streamV1 } from '#app/v1/client.server.ts'
import { featureReason } from '#config/features.ts'
import { scopeZone } from './signing.server.ts'

/** Where anybody checks the PDF of a signed scope; no page where the brand has no scopes. */
export async function verifyPage(args: RequestArgs) {
  const context = await requireVisitor(args)
  const reason = featureReason('soa', { brand: context.brand, roles: [], companyNumber: null })
  if (reason === 'file' || reason === 'configuration') throw data(null, { status: 404 })
  const title = context.say('scope:verify.title')
  return {
    title,
    brand: publicFrameOf(context),
    page: publicPage(context, { title, description: context.say('scope:verify.lead') }),
    texts: context.texts('scope'),
  }
}

type Shown = { tone: 'success' | 'danger'; title: string; text: string }

/** The file streams through; what is said of it names nobody. */
export async function verifyAction(args: RequestArgs) {
  const context = await requireVisitor(args)
  const { request, language } = context
  const response = await streamV1({ request, language }, '/v1/soa_requests/verify').catch(() => null)
  if (response?.status === 404) throw data(null, { status: 404 })
  const told = (await response?.json().catch(() => null)) as (Partial<RefusalBody> & { data?: SoaVerdict }) | null
  if (response?.ok && told?.data) return data({ verdict: shown(context, told.data), failed: null })
  return data({ verdict: null, failed: whyNot(context, response?.status, told) }, { status: response?.status ?? 503 })
}

function shown(context: RequestContext, { status, signed_at, completed_at }: SoaVerdict): Shown {
  if (status === 'unknown')
    return { tone: 'danger', title: context.say('scope:verify.unknown'), text: context.say('scope:verify.unknown_text') }
  const date = (iso: string | null) => (iso ? formatDate(iso, context.language, scopeZone, 'time') : '')
  const signed = context.say('scope:verify.signed', { date: date(signed_at) })
  const completed = completed_at ? ` ${context.say('scope:verify.completed', { date: date(completed_at) })}` : ''
  return { tone: 'success', title: context.say('scope:verify.unchanged'), text: `${signed}${completed}` }
}

function whyNot(context: RequestContext, status: number | undefined, refusal: Partial<RefusalBody> | null): string {
  if (status === 413) return context.say('scope:verify.too_large')
  if (status === 429) return context.say('scope:verify.too_often')
  if (status === 422 && refusal?.errors) return Object.values(refusal.errors).flat().join(' ')
  return context.say('scope:verify.unavailable')
}
