import { dollars, email, phone } from '#api/contract/fields.ts'
import {
  isSettingKey,
  largestSettingFile,
  settingChoices,
  settingFileTypes,
  settingKeys,
  settingKinds,
  type PublicSetting,
  type Setting,
  type SettingChanges,
  type SettingInFull,
  type SettingKey,
} from '#api/contract/organisation/settings.ts'
import { audit } from '#api/platform/audit.ts'
import type { ArrivedFile } from '#api/platform/http/form.ts'
import type { OpenWork, Work } from '#api/platform/http/route.ts'
import { checked } from '#api/platform/http/validation.ts'
import { enqueue } from '#api/platform/jobs.ts'
import { invalid, Refusal, refuse } from '#api/platform/refusal.ts'
import { z } from 'zod'
import { noFile, settingStore, type SettingRow, type StoredFile } from './settings.store.ts'

export const settingFileLimit = ({ ports }: Pick<OpenWork, 'ports'>): number =>
  Math.min(largestSettingFile, ports.env.UPLOAD_LIMIT_MB * 1024 * 1024)

/** The values in force, by key; those that say nothing are left out. */
export async function readSettings(work: OpenWork): Promise<Partial<Record<SettingKey, string>>> {
  const rows = await settingStore(work).all()
  return Object.fromEntries(rows.filter(({ key, value }) => isSettingKey(key) && value !== '').map(({ key, value }) => [key, value]))
}

/** Every setting for anybody, those that say nothing with an empty value. */
export async function publicSettings(work: OpenWork): Promise<PublicSetting[]> {
  const rows = new Map((await settingStore(work).all()).map((row) => [row.key, row]))
  return settingKeys.map((key) => publicOf(key, rows.get(key) ?? null))
}

export async function publicSettingOf(work: OpenWork, key: string): Promise<PublicSetting> {
  return publicOf(requireKey(key), await settingStore(work).find(requireKey(key)))
}

/** Every setting there is, changed or not. */
export async function listSettings(work: Work): Promise<Setting[]> {
  const rows = new Map((await settingStore(work).all()).map((row) => [row.key, row]))
  return settingKeys.map((key) => settingOf(key, rows.get(key) ?? null))
}

export async function readSetting(work: Work, id: string): Promise<SettingInFull> {
  const key = requireKey(id)
  const store = settingStore(work)
  const [row, history] = await Promise.all([store.find(key), store.history(key)])
  return { ...settingOf(key, row), history, upload_limit: settingFileLimit(work) }
}

/** What of a setting's file is kept once it has come in. */
export type KeptSettingFile = StoredFile & { storage_key: string }

/** Puts a setting in force. A new file replaces the old one, whose bytes go when this is kept. */
export async function changeSetting(
  work: Work,
  id: string,
  { value = '', lock_version }: SettingChanges,
  file: KeptSettingFile | null,
): Promise<SettingInFull> {
  const key = requireKey(id)
  const takesFile = settingKinds[key] === 'file'
  if (file && !takesFile) throw invalid('file', 'takes_no_file')
  if (takesFile && !file && value !== '') throw invalid('file', 'required')
  const said = takesFile ? (file?.file_name ?? '') : checkedValue(key, value)
  const store = settingStore(work)
  const before = await store.find(key)
  if (!(await store.save(key, said, file ?? noFile, lock_version)))
    throw new Refusal('stale', { extra: { current: await readSetting(work, key), yours: { value } } })
  if (before?.storage_key) await enqueue(work, 'remove_stored', { keys: [before.storage_key] })
  await audit(work, {
    area: 'settings',
    action: said === '' ? 'cleared' : 'changed',
    details: takesFile ? { key, file_name: file?.file_name ?? null } : { key, value: said },
  })
  return readSetting(work, key)
}

/** A setting's file is one that a browser can show: anybody may be given it. */
export function checkSettingFile({ content_type }: Pick<ArrivedFile, 'content_type'>): void {
  if (!settingFileTypes.some((type) => type === content_type)) throw invalid('file', 'setting_file_kind')
}

export function requireKey(key: string): SettingKey {
  if (!isSettingKey(key)) throw refuse('not_found')
  return key
}

/** The value as its kind writes it; an empty one gives the word back to the brand's file. */
function checkedValue(key: SettingKey, value: string): string {
  if (value === '') return ''
  const choice = key in settingChoices ? z.enum(settingChoices[key as keyof typeof settingChoices]) : z.never()
  const number = z.string().refine((typed) => /^[1-9]\d{0,5}$/.test(typed), { params: { code: 'invalid_number' } })
  const money = dollars(0, 99_999).transform((cents) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`)
  const kinds = { email, phone, number, money, yes_no: z.enum(['yes', 'no']), text: z.string(), file: z.never(), choice }
  return checked(z.object({ value: kinds[settingKinds[key]] }), { value }).value
}

function publicOf(key: SettingKey, row: SettingRow | null): PublicSetting {
  const file = row?.storage_key ? { name: row.file_name ?? '', content_type: row.content_type ?? '', size: row.size ?? 0 } : null
  return { key, value: row?.value ?? '', file }
}

function settingOf(key: SettingKey, row: SettingRow | null): Setting {
  const { lock_version = 0, updated_at } = row ?? {}
  return { ...publicOf(key, row), id: key, kind: settingKinds[key], lock_version, updated_at: updated_at?.toISOString() ?? null }
}
