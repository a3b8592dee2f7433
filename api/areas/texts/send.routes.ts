import type { FastifyInstance, FastifyRequest } from 'fastify'
import { largestPictures, mostPictures, scheduledParams, sendMessage, sent, type SendMessage } from '#api/contract/texts/texts.ts'
import { checkForm, takeForms, withForm, type ArrivedFile } from '#api/platform/http/form.ts'
import { route, type Intake, type Work } from '#api/platform/http/route.ts'
import { checked } from '#api/platform/http/validation.ts'
import { newId } from '#api/platform/ids.ts'
import { invalid, refuse } from '#api/platform/refusal.ts'
import { withoutMetadata } from '#api/platform/storage/pictures.ts'
import { storageKey } from '#api/platform/storage/storage.ts'
import { requireConversation } from './conversations.routes.ts'
import { messageStore } from './messages.store.ts'
import { kindsInWords, maySend } from './pictures.ts'
import { cancelScheduled, sendText, type KeptPicture } from './send.ts'

/** In pixels a side; no telephone shows more. */
const longestPicture = 2048

const limits = { field: 'file', files: mostPictures, file_size: largestPictures }

type Received = Intake & { asked: SendMessage; pictures: KeptPicture[] }

export function sendRoutes(parent: FastifyInstance): void {
  takeForms(parent, (app) => {
    route(app, {
      method: 'POST',
      url: '/v1/sms/send_message',
      summary: 'Send a text, as a form with pictures or as JSON; it is queued, and told of by its status',
      access: { area: 'texts', action: 'create' },
      feature: 'sms',
      form: { fields: sendMessage, file: 'file' },
      reply: sent,
      status: 201,
      async receive({ work, request }): Promise<() => Promise<Received>> {
        if (request.isMultipart()) checkForm(request, limits)
        return () => take(work, request)
      },
      async handle({ work, received: { asked, pictures } }) {
        const id = await sendText(work, asked, pictures)
        const message = await messageStore(work, [work.actor.user_id]).find(id)
        if (!message) throw refuse('not_found')
        return { data: { ...message, conversation: await requireConversation(work, message.conversation_id) } }
      },
    })
  })

  route(parent, {
    method: 'DELETE',
    url: '/v1/sms/scheduled_messages/:id',
    summary: 'Take back a text of one’s own that waits for its hour',
    access: { area: 'texts', action: 'create' },
    feature: 'sms',
    params: scheduledParams,
    handle: ({ work, params }) => cancelScheduled(work, params.id),
  })
}

/** Fields and pictures of the form; JSON has no pictures. */
async function take({ ports, brand }: Work, request: FastifyRequest): Promise<Received> {
  if (!request.isMultipart()) return { asked: checked(sendMessage, request.body ?? {}), pictures: [], discard: async () => {} }
  const pictures: KeptPicture[] = []
  const discard = () => Promise.all(pictures.map(({ storage_key }) => ports.storage.remove(storage_key))).then(() => {})
  return withForm(ports, request, limits, async ({ fields, files }) => {
    const asked = checked(sendMessage, fields)
    checkPictures(files)
    try {
      for (const file of files) {
        const { path, content_type, size, scan } = await withoutMetadata(file, 'file', longestPicture)
        const storage_key = storageKey(brand.id, 'text-media', newId())
        pictures.push({ content_type, size, scan, storage_key })
        await ports.storage.keep(storage_key, path)
      }
    } catch (error) {
      await discard().catch((failure: unknown) => ports.errorReports.report(failure, { where: 'storage' }))
      throw error
    }
    return { asked, pictures, discard }
  })
}

function checkPictures(files: readonly ArrivedFile[]): void {
  if (files.some(({ content_type }) => !maySend(content_type))) throw invalid('file', 'text_file_kind', { kinds: kindsInWords })
  if (files.reduce((sum, { size }) => sum + size, 0) > largestPictures) throw refuse('too_large')
}
