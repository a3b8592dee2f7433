import { STATUS_CODES } from 'node:http'
import { redirect } from '@remix-run/node'
import { exportColumns, exportFormats } from '#api/contract/contacts/export.ts'
import { ownPath, setToast } from '#app/session/cookies.server.ts'
import { formOf } from '#app/session/draft.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'

const passedOn = ['content-type', 'content-disposition', 'cache-control'] as const

/** Passes the file through as it comes; nothing of it is kept here. A refusal leads back and tells the status. */
export async function sendExport(context: SignedInContext) {
  const address = new URL(context.request.url).searchParams
  const form = await formOf(context.request)
  const format = exportFormats.find((one) => one === form.get('format')) ?? 'csv'
  const columns = exportColumns.filter((name) => form.getAll('columns').includes(name))
  const body = { selection_id: address.get('selection') ?? '', ...(columns.length > 0 && { columns }) }
  const { response } = await context.api.PATCH('/v1/export.{format}', { params: { path: { format } }, body, parseAs: 'stream' })
  if (response.ok) {
    const headers = new Headers(passedOn.map((name): [string, string] => [name, response.headers.get(name) ?? '']))
    return new Response(response.body, { headers })
  }
  const back = ownPath(address.get('back')) ?? '/contacts'
  const text = context.say('bulk:confirm.export_failed', {
    status: response.statusText || STATUS_CODES[response.status] || String(response.status),
  })
  return redirect(back, { headers: { 'set-cookie': await setToast({ tone: 'danger', text }) } })
}
