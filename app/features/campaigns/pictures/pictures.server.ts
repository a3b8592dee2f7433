import { data } from '@remix-run/node'
import { fieldOf, formatTimestamp, redirectWithToast, refusedToast } from '#app/forms/answers.server.ts'
import { bringsFile, passOn } from '#app/forms/upload.server.ts'
import { defineList } from '#app/lists/define-list.server.ts'
import { id as idParam } from '#app/lists/params.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { mayWrite } from '../contact-emails.server.ts'
import { picturesPath } from '../paths.ts'

const list = defineList({ path: picturesPath, params: {}, limit: 24 })

/** Pictures for mails, the newest first, and the form for another. */
export async function picturesPage(context: SignedInContext) {
  const state = list.read(context.request)
  const { data: rows, meta } = await context.read(context.api.GET('/v1/mail_pictures', { params: { query: list.query(state) } }))
  const may_delete = context.may('campaigns', 'delete') && context.user.updated_tos
  const asked = idParam.parse(new URL(context.request.url).searchParams.get('away') ?? '')
  return {
    list: list.page(state, rows, meta),
    rows: rows.map(({ id, name, address, owner, created_at }) => ({
      ...{ id, name, address, owner: owner.id === context.user.id ? '' : owner.name },
      src: new URL(address).pathname,
      at: formatTimestamp(context, created_at),
    })),
    may_write: mayWrite(context),
    may_delete,
    asked: may_delete ? (rows.find(({ id }) => id === asked) ?? null) : null,
  }
}

/** A form with a picture goes on to the api as it comes; what puts one away is read. */
export async function submitPictures(context: SignedInContext) {
  if (bringsFile(context.request)) {
    const untaken = await passOn(context, '/v1/mail_pictures', 'POST')
    if (untaken) return data({ failed: untaken.failed }, { status: untaken.status })
    return redirectWithToast(context.say('campaigns:pictures.added'), picturesPath)
  }
  const params = { path: { id: await fieldOf(context, 'id') } }
  const gone = await context.ask(context.api.DELETE('/v1/mail_pictures/{id}', { params }))
  return gone.ok ? redirectWithToast(context.say('campaigns:pictures.gone'), picturesPath) : refusedToast(context, gone, picturesPath)
}
