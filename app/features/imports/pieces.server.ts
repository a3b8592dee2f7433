import type { SignedInContext } from '#app/session/gate.server.ts'
import { streamV1 } from '#app/v1/client.server.ts'
import { piecesPath } from './paths.ts'

const passedBack = ['content-type', 'cache-control', 'tus-resumable', 'upload-offset', 'upload-length']

/** A piece of a file, or the question how far it is, goes on to the api as it comes, and so does the answer. */
export async function passPiece({ request, language }: SignedInContext, id?: string): Promise<Response> {
  const path = `/v1/contacts/import_attachments${id ? `/${encodeURIComponent(id)}` : ''}`
  const answer = await streamV1({ request, language }, path)
  const headers = new Headers()
  for (const name of passedBack) {
    const value = answer.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  const made = answer.headers.get('location')?.split('/').at(-1)
  if (made) headers.set('location', `${piecesPath}/${made}`)
  return new Response(answer.body, { status: answer.status, headers })
}
