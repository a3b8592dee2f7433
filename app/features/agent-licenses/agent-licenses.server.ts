import { redirect } from '@remix-run/node'
import { lockVersion } from '#api/contract/fields.ts'
import { newAgentLicense, writtenLicense } from '#api/contract/agent-licenses.ts'
import { fieldOf, formatTimestamp, redirectWithToast, refusedToast } from '#app/forms/answers.server.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import { defineList } from '#app/lists/define-list.server.ts'
import { words } from '#app/lists/params.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { formatDate } from '#api/contract/formats.ts'
import { licenseKinds } from '#config/agent-licenses.ts'
import { states } from '#config/options.ts'
import { scopeOf, type Action, type Role } from '#config/permissions.ts'
import { agentLicenseHref, agentLicensesPath } from './paths.ts'

const agentLicenseList = defineList({ path: agentLicensesPath, params: { q: words() } })

const changeForm = writtenLicense.extend({ lock_version: lockVersion })

/** Whether somebody may do this here, now: nothing is changed before the terms are accepted. */
const may = (context: SignedInContext, action: Action) => context.may('agent_licenses', action) && context.user.updated_tos

const dayOf = ({ language }: SignedInContext, day: string | null) => day && formatDate(day, language, 'UTC')

const read = async (context: SignedInContext, id: string) =>
  (await context.read(context.api.GET('/v1/agent_licenses/{id}', { params: { path: { id } } }))).data

export async function agentLicensesPage(context: SignedInContext) {
  const state = agentLicenseList.read(context.request)
  const { data: rows, meta } = await context.read(
    context.api.GET('/v1/agent_licenses', { params: { query: agentLicenseList.query(state) } }),
  )
  return {
    list: agentLicenseList.page(state, rows, meta),
    rows: rows.map((row) => ({ ...row, until: dayOf(context, row.ends_on) })),
    sees_others: rows.some(({ user }) => user.id !== context.user.id),
    may_create: may(context, 'create'),
  }
}

export async function agentLicensePage(context: SignedInContext, id: string) {
  const record = await read(context, id)
  return {
    record,
    days: { starts_on: dayOf(context, record.starts_on), ends_on: dayOf(context, record.ends_on) },
    created: formatTimestamp(context, record.created_at),
    updated: formatTimestamp(context, record.updated_at),
    may_change: may(context, 'change'),
    may_delete: may(context, 'delete'),
    deleting: may(context, 'delete') && new URL(context.request.url).searchParams.get('do') === 'delete',
  }
}

/** What the form offers; whose it is can be chosen by whoever leads people. */
async function choicesFor(context: SignedInContext) {
  const leads = scopeOf(context.user.roles as Role[], 'agent_licenses', 'create') !== 'own'
  const [carriers, people] = await Promise.all([
    context.read(context.api.GET('/v1/carriers', { params: { query: { limit: 200 } } })),
    leads ? context.read(context.api.GET('/v1/contacts/owners')) : { data: [] },
  ])
  return {
    kinds: licenseKinds.map((value) => ({ value: value as string, label: context.say(`agent-licenses:kinds.${value}`) })),
    states: states.map(({ value, label }) => ({ value: value as string, label })),
    carriers: carriers.data.map(({ id, name }) => ({ value: id, label: name })),
    people: people.data.map(({ id, name }) => ({ value: id, label: name })),
  }
}
export type Choices = Awaited<ReturnType<typeof choicesFor>>

export async function newPage(context: SignedInContext) {
  requireCreator(context)
  return choicesFor(context)
}

/** Whoever may not add or edit is led back to what they may see. */
function requireCreator(context: SignedInContext): void {
  if (!may(context, 'create')) throw redirect(agentLicensesPath)
}

export async function editPage(context: SignedInContext, id: string) {
  if (!may(context, 'change')) throw redirect(agentLicenseHref(id))
  const [record, choices] = await Promise.all([read(context, id), choicesFor(context)])
  return { record, choices: { ...choices, people: [] } }
}

export async function createAgentLicense(context: SignedInContext) {
  const form = await readForm(context, newAgentLicense)
  if (!form.ok) return form.reply
  const added = await context.ask(context.api.POST('/v1/agent_licenses', { body: form.value }))
  if (!added.ok) return form.refused(added)
  return redirectWithToast(context.say('agent-licenses:added'), agentLicenseHref(added.data.data.id))
}

/** A version that is out of date is said above the form, which keeps what was typed; sent once more, it is written over the other. */
export async function changeAgentLicense(context: SignedInContext, id: string) {
  const form = await readForm(context, changeForm)
  if (!form.ok) return form.reply
  const saved = await context.ask(context.api.PATCH('/v1/agent_licenses/{id}', { params: { path: { id } }, body: form.value }))
  return saved.ok ? redirectWithToast(context.say('agent-licenses:saved'), agentLicenseHref(id)) : form.refused(saved)
}

/** What the page of one can be asked: only to delete it. */
export async function submitAgentLicense(context: SignedInContext, id: string) {
  if ((await fieldOf(context, 'intent')) !== 'delete') return redirect(agentLicenseHref(id))
  const gone = await context.ask(context.api.DELETE('/v1/agent_licenses/{id}', { params: { path: { id } } }))
  if (!gone.ok) return refusedToast(context, gone, agentLicenseHref(id))
  return redirectWithToast(context.say('agent-licenses:deleted'), agentLicensesPath)
}
