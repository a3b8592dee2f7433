import { data } from '@remix-run/node'
import { formatMoney, formatPhone } from '#api/contract/formats.ts'
import { settingChanges, settingChoices, settingKinds, type Setting, type SettingInFull } from '#api/contract/organisation/settings.ts'
import { redirectWithToast, fieldOf, formatTimestamp, refusedToast } from '#app/forms/answers.server.ts'
import { sizeOf } from '#app/features/contacts/index.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import { bringsFile, passOn } from '#app/forms/upload.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { settingHref } from './settings-search-params.ts'

/** Why a file was not taken, in words. */
export type FileAnswer = { failed: string }

const form = settingChanges.pick({ value: true, lock_version: true })

export async function settingsPage(context: SignedInContext) {
  const { data: rows } = await context.read(context.api.GET('/v1/admin/settings'))
  return { rows: rows.map((one) => rowOf(context, one)) }
}

function rowOf(context: SignedInContext, { id, kind, value, updated_at }: Setting) {
  return {
    id,
    kind,
    value,
    name: context.say(`settings:keys.${id}.name`),
    what: context.say(`settings:keys.${id}.what`),
    choices: choicesOf(context, id),
    now: shownValue(context, id, kind, value),
    is_set: value !== '',
    updated_at: updated_at && formatTimestamp(context, updated_at),
  }
}

/** What there is to choose from, in words; null where there is no list of it. */
function choicesOf(context: SignedInContext, id: string) {
  const values: readonly string[] | null =
    settingKinds[id as keyof typeof settingKinds] === 'yes_no' ? ['yes', 'no'] : (settingChoices[id as keyof typeof settingChoices] ?? null)
  return values && values.map((value) => ({ value, label: context.say(`settings:keys.${id}.choices.${value}`) }))
}

/** What holds now, in words; where nothing is set, what holds instead. */
function shownValue(context: SignedInContext, id: string, kind: Setting['kind'], value: string): string {
  if (value === '') return context.say(`settings:keys.${id}.unset`)
  if (kind === 'yes_no' || kind === 'choice') return choicesOf(context, id)?.find((one) => one.value === value)?.label ?? value
  if (kind === 'money') return formatMoney(Math.round(Number(value) * 100), 'USD', context.language)
  return kind === 'phone' ? formatPhone(value) : value
}

/** A setting with what it was changed to before. */
export async function settingPage(context: SignedInContext, id: string) {
  const { data: setting } = await context.read(context.api.GET('/v1/admin/settings/{id}', { params: { path: { id } } }))
  const { file, lock_version, upload_limit } = setting
  return {
    setting: { ...rowOf(context, setting), file, lock_version, size: file ? sizeOf(file.size, context.language) : '' },
    limit: sizeOf(upload_limit, context.language),
    may_change: context.may('settings', 'change') && context.user.updated_tos,
    history: setting.history.map((one) => changeOf(context, setting, one)),
  }
}

function changeOf(context: SignedInContext, { id, kind, value: current }: SettingInFull, one: SettingInFull['history'][number]) {
  const value = one.value ?? ''
  return {
    id: one.id,
    words: kind === 'file' ? (one.file_name ?? context.say('settings:file_removed')) : shownValue(context, id, kind, value),
    by: one.by?.name || context.say('settings:somebody'),
    at: formatTimestamp(context, one.at),
    /** What putting it back would write; null where that changes nothing, or cannot be: replaced files are gone. */
    back: kind === 'file' || value === current ? null : value,
  }
}

/** A form with a file goes on to the api as it comes; the words are read. */
export async function submitSetting(context: SignedInContext, id: string) {
  if (bringsFile(context.request)) return upload(context, id)
  return (await fieldOf(context, 'intent')) === 'change' ? change(context, id) : clear(context, id)
}

async function change(context: SignedInContext, id: string) {
  const read = await readForm(context, form)
  if (!read.ok) return read.reply
  const { value = '', lock_version } = read.value
  const body = { value, ...(lock_version !== undefined && { lock_version }) }
  const saved = await context.ask(context.api.PATCH('/v1/admin/settings/{id}', { params: { path: { id } }, body }))
  if (saved.ok) return redirectWithToast(context.say('settings:saved'), settingHref(id))
  return saved.refusal.code === 'stale' ? refusedToast(context, saved, settingHref(id)) : read.refused(saved)
}

/** Takes away what was set, or puts an earlier value back. */
async function clear(context: SignedInContext, id: string) {
  const value = (await fieldOf(context, 'value')).slice(0, 500)
  const saved = await context.ask(context.api.PATCH('/v1/admin/settings/{id}', { params: { path: { id } }, body: { value } }))
  return saved.ok ? redirectWithToast(context.say('settings:saved'), settingHref(id)) : refusedToast(context, saved, settingHref(id))
}

async function upload(context: SignedInContext, id: string) {
  const untaken = await passOn(context, `/v1/admin/settings/${encodeURIComponent(id)}`, 'PATCH')
  if (untaken) return data<FileAnswer>({ failed: untaken.failed }, { status: untaken.status })
  return redirectWithToast(context.say('settings:file_saved'), settingHref(id))
}
