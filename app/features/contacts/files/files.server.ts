import { data, redirect } from '@remix-run/node'
import { z } from 'zod'
import type { RefusalBody } from '#api/contract/envelope.ts'
import { fileOrders, type ContactFile } from '#api/contract/files.ts'
import { pageOf, readPage } from '#app/lists/read-page.server.ts'
import { setToast } from '#app/session/cookies.server.ts'
import { bytesOf } from '#app/session/bytes.server.ts'
import { formOf } from '#app/session/draft.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { toLogin } from '#app/session/redirects.server.ts'
import { streamV1 } from '#app/v1/client.server.ts'
import { sizeOf } from './file-size.ts'

/** Why files were not added, in words. */
export type FilesAnswer = { failed: string }

const orderField = z.enum(fileOrders).catch('created_at')
const order = z.enum(['asc', 'desc']).optional().catch(undefined)

/** A page of a contact's files, as the address asks for it, and the file that was deleted a moment ago. */
export async function filesPage(context: SignedInContext, id: string) {
  const address = new URL(context.request.url).searchParams
  const asked = {
    q: (address.get('q') ?? '').trim().slice(0, 200),
    page: pageOf(context.request),
    order_field: orderField.parse(address.get('order_field') ?? undefined),
    order: order.parse(address.get('order') ?? undefined),
  }
  const { order: way, ...rest } = asked
  const query = { ...rest, limit: 50, ...(way && { order: way }) }
  const {
    data: files,
    meta,
    upload_limit,
  } = await readPage(context.request, () => context.read(context.api.GET('/v1/contacts/{id}/files', { params: { path: { id }, query } })))
  return { files: files as ContactFile[], meta, upload_limit, asked, deleted: z.uuid().safeParse(address.get('deleted')).data ?? null }
}

/** A form with files goes on to the api as it comes; the small ones about a file that is there are read. */
export async function submitFiles(context: SignedInContext, id: string) {
  return context.request.headers.get('content-type')?.startsWith('multipart/form-data') ? upload(context, id) : changeFile(context, id)
}

async function upload(context: SignedInContext, id: string) {
  const { request, language } = context
  const response = await streamV1({ request, language }, `/v1/contacts/${encodeURIComponent(id)}/files`).catch(() => null)
  if (response?.status === 401) throw await toLogin(request)
  const told = (await response?.json().catch(() => null)) as Partial<RefusalBody> | { data: unknown[] } | null
  if (response?.ok && told && 'data' in told) {
    return backToFiles(id, context.say('contact:files.uploaded', { count: (told.data as unknown[]).length }))
  }
  return data<FilesAnswer>(
    { failed: await whyNot(context, id, response?.status, told as RefusalBody | null) },
    { status: response?.status ?? 503 },
  )
}

async function whyNot(context: SignedInContext, id: string, status: number | undefined, refusal: RefusalBody | null): Promise<string> {
  if (status === 413) {
    const limit = await context.read(context.api.GET('/v1/contacts/{id}/files', { params: { path: { id }, query: { limit: 1 } } }))
    return context.say('contact:files.too_large_all', { size: sizeOf(limit.upload_limit, context.language) })
  }
  const [first] = refusal?.details ?? []
  if (first?.code === 'too_many') return context.say('contact:files.too_many')
  return first ? context.sayError(first.code, first.params) : context.sayError(refusal?.code ?? 'unavailable')
}

const fileForm = z.object({ intent: z.enum(['delete', 'restore']), file_id: z.uuid() })

async function changeFile(context: SignedInContext, id: string) {
  const form = fileForm.safeParse(Object.fromEntries(await formOf(context.request)))
  if (!form.success) return backToFiles(id, context.sayError('invalid'), { tone: 'danger' })
  const { intent, file_id: fileId } = form.data
  const params = { params: { path: { id, fileId } } }
  if (intent === 'restore') {
    const restored = await context.ask(context.api.PUT('/v1/contacts/{id}/files/{fileId}/restore', params))
    return restored.ok
      ? backToFiles(id, context.say('contact:files.restored'))
      : backToFiles(id, context.sayError(restored.refusal.code), { tone: 'danger' })
  }
  const deleted = await context.ask(context.api.DELETE('/v1/contacts/{id}/files/{fileId}', params))
  if (!deleted.ok) return backToFiles(id, context.sayError(deleted.refusal.code), { tone: 'danger' })
  // The page itself says so, with the way back.
  return redirect(`/contacts/${id}/files?deleted=${fileId}`)
}

async function backToFiles(id: string, text: string, { tone = 'success' as 'success' | 'danger' } = {}) {
  return redirect(`/contacts/${id}/files`, { headers: { 'set-cookie': await setToast({ tone, text }) } })
}

/** The bytes of a file, flowing through. */
export function fileBytes(context: SignedInContext, id: string, fileId: string): Promise<Response> {
  const inline = new URL(context.request.url).searchParams.has('inline')
  return bytesOf(
    context,
    `/v1/contacts/${encodeURIComponent(id)}/files/${encodeURIComponent(fileId)}/content${inline ? '?inline=true' : ''}`,
  )
}
