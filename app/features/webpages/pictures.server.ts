import { data } from '@remix-run/node'
import { redirectWithToast, fieldOf, refusedToast } from '#app/forms/answers.server.ts'
import { bringsFile, passOn } from '#app/forms/upload.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { addressOf, readOwnPage } from './editor.server.ts'
import { picturesPath } from './paths.ts'

/** What was refused, in words, and which of the two forms it belongs to. */
export type PicturesAnswer = { failed: string; form: 'photo' | 'file' }

export async function picturesPage(context: SignedInContext) {
  const page = await readOwnPage(context)
  return {
    photo: page.personal_photo && `/v1/webpages/${page.id}/images/personal_photo?v=${page.personal_photo}`,
    files: page.files.map(({ id, file_title, file_link, file }) => ({ id, title: file_title, link: file_link, name: file?.name ?? null })),
    spam_count: page.spam_count,
    href: page.webpage_active && !page.takedown ? addressOf(context, page.domain_name) : null,
  }
}

/** A form with a picture or a file goes on to the api as it comes; what takes one away is read. */
export async function submitPictures(context: SignedInContext) {
  if (bringsFile(context.request)) return upload(context)
  const page = await readOwnPage(context)
  if ((await fieldOf(context, 'intent')) === 'remove_photo') {
    const params = { path: { id: page.id, image: 'personal_photo' as const } }
    const removed = await context.ask(context.api.DELETE('/v1/webpages/{id}/images/{image}', { params }))
    return removed.ok
      ? redirectWithToast(context.say('webpages:pictures.photo_removed'), picturesPath)
      : refusedToast(context, removed, picturesPath)
  }
  const body = { id: await fieldOf(context, 'id'), delete: true }
  const removed = await context.ask(context.api.POST('/v1/webpages/{id}/files', { params: { path: { id: page.id } }, body }))
  return removed.ok
    ? redirectWithToast(context.say('webpages:pictures.removed'), picturesPath)
    : refusedToast(context, removed, picturesPath)
}

async function upload(context: SignedInContext) {
  const { request, user } = context
  const form = new URL(request.url).searchParams.get('form') === 'photo' ? 'photo' : 'file'
  const path = form === 'photo' ? `/v1/users/${user.id}/update_webpage` : `/v1/webpages/${(await readOwnPage(context)).id}/files`
  const method = form === 'photo' ? 'PATCH' : 'POST'
  const untaken = await passOn(context, path, method)
  if (!untaken)
    return redirectWithToast(context.say(form === 'photo' ? 'webpages:pictures.photo_saved' : 'webpages:pictures.added'), picturesPath)
  const isLarge = untaken.code === 'too_large'
  const failed = isLarge ? context.say(`webpages:pictures.${form === 'photo' ? 'too_large' : 'file_too_large'}`) : untaken.failed
  return data<PicturesAnswer>({ failed, form }, { status: untaken.status })
}
