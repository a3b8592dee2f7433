import { data, redirect } from '@remix-run/node'
import type { RefusalBody } from '#api/contract/envelope.ts'
import { formatPhone } from '#api/contract/formats.ts'
import { settingChanges, settingChoices, type Setting, type SettingInFull } from '#api/contract/settings.ts'
import { done, fieldOf, momentOf, refusedToast } from '#app/forms/answers.server.ts'
import { sizeOf } from '#app/features/contacts/index.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import { setToast } from '#app/session/cookies.server.ts'
import type { SignedInVisit } from '#app/session/gate.server.ts'
import { toLogin } from '#app/session/ways-out.server.ts'
import { streamV1 } from '#app/v1/client.server.ts'
import { settingHref } from './settings-address.ts'

/** Why a file was not taken, in words. */
export type FileAnswer = { failed: string }

const form = settingChanges.pick({ value: true, lock_version: true })

export async function settingsPage(visit: SignedInVisit) {
  const { data: rows } = await visit.read(visit.api.GET('/v1/admin/settings'))
  return { rows: rows.map((one) => rowOf(visit, one)) }
}

function rowOf(visit: SignedInVisit, { id, kind, value, updated_at }: Setting) {
  return {
    id,
    kind,
    value,
    name: visit.say(`settings:keys.${id}.name`),
    what: visit.say(`settings:keys.${id}.what`),
    choices: choicesOf(visit, id),
    now: shownValue(visit, id, kind, value),
    is_set: value !== '',
    updated_at: updated_at && momentOf(visit, updated_at),
  }
}

/** What there is to choose from, in words; null where there is no list of it. */
function choicesOf(visit: SignedInVisit, id: string) {
  const values: readonly string[] | null =
    id === 'signup_open' ? ['yes', 'no'] : (settingChoices[id as keyof typeof settingChoices] ?? null)
  return values && values.map((value) => ({ value, label: visit.say(`settings:keys.${id}.choices.${value}`) }))
}

/** What holds now, in words; where nothing is set, what holds instead. */
function shownValue(visit: SignedInVisit, id: string, kind: Setting['kind'], value: string): string {
  if (value === '') return visit.say(`settings:keys.${id}.unset`)
  if (kind === 'yes_no' || kind === 'choice') return choicesOf(visit, id)?.find((one) => one.value === value)?.label ?? value
  return kind === 'phone' ? formatPhone(value) : value
}

/** A setting with what it was changed to before. */
export async function settingPage(visit: SignedInVisit, id: string) {
  const { data: setting } = await visit.read(visit.api.GET('/v1/admin/settings/{id}', { params: { path: { id } } }))
  const { file, lock_version, upload_limit } = setting
  return {
    setting: { ...rowOf(visit, setting), file, lock_version, size: file ? sizeOf(file.size, visit.language) : '' },
    limit: sizeOf(upload_limit, visit.language),
    may_change: visit.may('settings', 'change') && visit.user.updated_tos,
    history: setting.history.map((one) => changeOf(visit, setting, one)),
  }
}

function changeOf(visit: SignedInVisit, { id, kind, value: current }: SettingInFull, one: SettingInFull['history'][number]) {
  const value = one.value ?? ''
  return {
    id: one.id,
    words: kind === 'file' ? (one.file_name ?? visit.say('settings:file_removed')) : shownValue(visit, id, kind, value),
    by: one.by?.name || visit.say('settings:somebody'),
    at: momentOf(visit, one.at),
    /** What putting it back would write; null where that changes nothing, or cannot be: replaced files are gone. */
    back: kind === 'file' || value === current ? null : value,
  }
}

/** A form with a file goes on to the api as it comes; the words are read. */
export async function submitSetting(visit: SignedInVisit, id: string) {
  if (visit.request.headers.get('content-type')?.startsWith('multipart/form-data')) return upload(visit, id)
  return (await fieldOf(visit, 'intent')) === 'change' ? change(visit, id) : clear(visit, id)
}

async function change(visit: SignedInVisit, id: string) {
  const read = await readForm(visit, form)
  if (!read.ok) return read.reply
  const { value = '', lock_version } = read.value
  const body = { value, ...(lock_version !== undefined && { lock_version }) }
  const saved = await visit.ask(visit.api.PATCH('/v1/admin/settings/{id}', { params: { path: { id } }, body: body as never }))
  if (saved.ok) return done(visit.say('settings:saved'), settingHref(id))
  return saved.refusal.code === 'stale' ? refusedToast(visit, saved, settingHref(id)) : read.refused(saved)
}

/** Takes away what was set, or puts an earlier value back. */
async function clear(visit: SignedInVisit, id: string) {
  const value = (await fieldOf(visit, 'value')).slice(0, 500)
  const saved = await visit.ask(visit.api.PATCH('/v1/admin/settings/{id}', { params: { path: { id } }, body: { value } as never }))
  return saved.ok ? done(visit.say('settings:saved'), settingHref(id)) : refusedToast(visit, saved, settingHref(id))
}

async function upload(visit: SignedInVisit, id: string) {
  const { request, language } = visit
  const response = await streamV1({ request, language }, `/v1/admin/settings/${encodeURIComponent(id)}`, 'PATCH').catch(() => null)
  if (response?.status === 401) throw await toLogin(request)
  if (response?.ok) {
    const toast = await setToast({ tone: 'success', text: visit.say('settings:file_saved') })
    return redirect(settingHref(id), { headers: { 'set-cookie': toast } })
  }
  const refusal = (await response?.json().catch(() => null)) as RefusalBody | null
  const [first] = refusal?.details ?? []
  const failed = first ? visit.sayError(first.code, first.params) : visit.sayError(refusal?.code ?? 'unavailable')
  return data<FileAnswer>({ failed }, { status: response?.status ?? 503 })
}
