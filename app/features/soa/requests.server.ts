import { data, redirect } from '@remix-run/node'
import {
  completeSoaRequest,
  newSoaRequest,
  noteSoaRequest,
  soaAskedBy,
  soaContactMethods,
  soaInitiated,
  type SoaEvent,
  type SoaRequest,
  type SoaRequestInFull,
} from '#api/contract/soa.ts'
import { z } from 'zod'
import { contactDate, dateIn, formatDate, lengthOf } from '#api/contract/formats.ts'
import { fieldOf, formatTimestamp, redirectWithToast, refusedToast } from '#app/forms/answers.server.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import { bringsFile } from '#app/forms/upload.server.ts'
import { defineList } from '#app/lists/define-list.server.ts'
import { choice, words } from '#app/lists/params.server.ts'
import { bytesOf } from '#app/session/bytes.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { scopeOf, type Role } from '#config/permissions.ts'
import { meetingMethods, scopeProducts, zoneOf } from '#config/options.ts'
import { openOnDevice } from './device.server.ts'
import { handInPaper } from './paper.server.ts'
import { listenPage, recordVoice } from './voice.server.ts'
import { correctSoaHref, newSoaHref, soaHref, soaPath, soaPdfHref, soaScanHref } from './paths.ts'

const tabs = ['agent', 'person', 'signed', 'expiring', 'all', 'kept'] as const

const soaList = defineList({ path: soaPath, params: { q: words(), tab: choice(tabs, 'agent') } })

type Narrowing = { needs?: 'agent' | 'person'; status?: SoaRequest['status'][]; expiring?: boolean; kept_by_law?: boolean }

const narrowing: Record<(typeof tabs)[number], Narrowing> = {
  agent: { needs: 'agent' },
  person: { needs: 'person' },
  signed: { status: ['submitted', 'completed'] },
  expiring: { expiring: true },
  all: {},
  kept: { kept_by_law: true },
}

export async function soaListPage(context: SignedInContext) {
  const asked = soaList.read(context.request)
  const { tab: _tab, ...rest } = soaList.query(asked)
  const query: typeof rest & Narrowing = { ...rest, ...narrowing[asked.tab] }
  const [{ data: found, meta }, { data: standing }] = await Promise.all([
    context.read(context.api.GET('/v1/soa_requests', { params: { query } })),
    context.read(context.api.GET('/v1/soa_requests/standing')),
  ])
  return {
    standing,
    list: { ...soaList.page(asked, found, meta), all_href: soaList.href({ tab: 'all' }) },
    // Of whoever was erased admins alone see what the law keeps.
    tabs: tabs
      .filter((value) => value !== 'kept' || keepsByLaw(context))
      .map((value) => ({
        href: soaList.href({ tab: value }),
        label: context.say(`soa:tabs.${value}`),
        current: asked.tab === value,
      })),
    rows: (found as SoaRequest[]).map((one) => shown(context, one)),
  }
}

const keepsByLaw = ({ user }: SignedInContext): boolean => scopeOf(user.roles as Role[], 'soa', 'see') === 'all'

const listed = (context: SignedInContext, products: readonly string[]): string =>
  products.map((one) => context.say(`soa:products.${one}`)).join(', ')

const day = (context: SignedInContext, iso: string | null): string =>
  iso ? formatDate(iso, context.language, zoneOf(context.user), 'long') : ''

const moment = (context: SignedInContext, iso: string | null) => (iso ? formatTimestamp(context, iso) : null)

function shown(context: SignedInContext, one: SoaRequest) {
  return {
    ...one,
    name: one.contact?.name || one.signer?.name || (one.kept_by_law ? context.say('soa:nobody') : '–'),
    state_words: context.say(`soa:states.${one.status}`),
    agent_words: one.user.id === context.user.id ? one.user.name : context.say('soa:not_you', { name: one.user.name }),
    agreed_words: listed(context, one.products_agreed),
    suggested_words: listed(context, one.products_suggested),
    signed_from_words: one.signed_from ? context.say(`soa:signed_froms.${one.signed_from}`) : '',
    channel_words: context.say(`soa:channels.${one.channel}`),
    delivery_words: one.delivery ? context.say(`soa:deliveries.${one.delivery}`) : '',
    until_words: day(context, one.status === 'open' ? one.expires_at : one.valid_until),
    created: formatTimestamp(context, one.created_at),
    opened: moment(context, one.opened_at),
    submitted: moment(context, one.submitted_at),
    signature_words: one.signature_kind ? context.say(`soa:signatures.${one.signature_kind}`) : '',
    appointment: moment(context, one.appointment_at),
  }
}

const options = (context: SignedInContext, area: string, values: readonly string[]) =>
  values.map((value) => ({ value, label: context.say(`soa:${area}.${value}`) }))

export async function soaPage(context: SignedInContext, number: string) {
  const { data: one } = await context.read(context.api.GET('/v1/soa_requests/{id}', { params: { path: { id: number } } }))
  const request = one as SoaRequestInFull
  const changes = context.user.updated_tos && context.may('soa', 'change')
  const isMine = request.user.id === context.user.id
  const waits = changes && request.status === 'open' && request.contact !== null
  const may_complete = changes && isMine && request.status === 'submitted'
  return {
    request: {
      ...shown(context, request),
      replaces: request.replaces,
      replaced_by: request.replaced_by,
      retain_words: request.retain_until ? formatDate(request.retain_until, context.language, 'UTC', 'long') : '',
      valid_words: day(context, request.valid_until),
      said_words: request.voice ? lengthOf(request.voice.from_second) : '',
      signed_on_words: day(context, request.events.map(signedOn).find(Boolean) ?? null),
    },
    notes: request.notes.map((note) => ({ ...note, at: formatTimestamp(context, note.at) })),
    may_note: changes && request.submitted_at !== null,
    correct_href:
      request.status !== 'open' && request.contact && isMine && context.user.updated_tos && context.may('soa', 'create')
        ? correctSoaHref(request.contact.number, request.number)
        : null,
    events: request.events.toReversed().map((event) => shownEvent(context, event)),
    pdf_href: request.submitted_at ? soaPdfHref(request.number) : null,
    scan_href: request.scan ? soaScanHref(request.number) : null,
    choices: may_complete ? await choicesOf(context) : null,
    may_resend: changes && request.status === 'open' && request.channel !== 'in_person',
    may_open: waits,
    on_paper: waits ? paperChoices(context) : null,
    by_voice: waits ? await listenPage(context, number) : null,
    may_reject: changes && (request.status === 'open' || request.status === 'submitted'),
  }
}

/** The day that stands on what was signed on paper; none where it was signed here. */
const signedOn = ({ facts }: SoaEvent): string => (typeof facts['signed_on'] === 'string' ? facts['signed_on'] : '')

function shownEvent(context: SignedInContext, event: SoaEvent) {
  const { seq, at, kind, by, facts } = event
  const onPaper = signedOn(event)
  const second = facts['from_second']
  const onCall = typeof second === 'number' ? lengthOf(second) : ''
  const title = [
    context.say(onPaper ? 'soa:kinds.submitted_paper' : onCall ? 'soa:kinds.submitted_voice' : `soa:kinds.${kind}`),
    onPaper ? day(context, onPaper) : onCall,
    facts['signed_from'] && `${context.say('soa:signed_from')}: ${context.say(`soa:signed_froms.${facts['signed_from']}`)}`,
  ]
  return { id: String(seq), title: title.filter(Boolean).join(' · '), by: by?.name ?? '', at: formatTimestamp(context, at) }
}

const paperChoices = (context: SignedInContext) => ({
  today: dateIn(zoneOf(context.user), new Date()),
  languages: options(context, 'languages', context.brand.languages.offered),
  products: options(context, 'products', scopeProducts),
})

async function choicesOf(context: SignedInContext) {
  const carriers = await context.read(context.api.GET('/v1/carriers', { params: { query: { all: true } } }))
  return {
    carriers: carriers.data.map(({ id: value, name: label }) => ({ value, label })),
    methods: options(context, 'methods', meetingMethods),
    contact_methods: options(context, 'contact_methods', soaContactMethods),
  }
}

/** As a browser's field for day and time writes it, by the person's own clock. */
const localMoment = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/)
const completeForm = completeSoaRequest.omit({ appointment_at: true }).extend({ appointment_at: localMoment })

export const soaPaper = (context: SignedInContext, number: string): Promise<Response> =>
  bytesOf(context, `/v1/soa_requests/${encodeURIComponent(number)}/document.pdf?inline=true`)

export async function submitSoaPage(context: SignedInContext, number: string) {
  const params = { path: { id: number } }
  if (bringsFile(context.request)) return handInPaper(context, number)
  const intent = await fieldOf(context, 'intent')
  if (intent === 'voice') return recordVoice(context, number)
  if (intent === 'device') return openOnDevice(context, number)
  if (intent === 'resend') {
    const sent = await context.ask(context.api.POST('/v1/soa_requests/{id}/resend', { params }))
    return sent.ok ? redirectWithToast(context.say('soa:resent_toast'), soaHref(number)) : refusedToast(context, sent, soaHref(number))
  }
  if (intent === 'note') {
    const form = await readForm(context, noteSoaRequest)
    if (!form.ok) return form.reply
    const done = await context.ask(context.api.POST('/v1/soa_requests/{id}/notes', { params, body: form.value }))
    return done.ok ? redirectWithToast(context.say('soa:noted_toast'), soaHref(number)) : form.refused(done)
  }
  if (intent === 'reject') {
    const form = await readForm(context, z.object({ reason: z.string().trim().max(500).default('') }))
    if (!form.ok) return form.reply
    const done = await context.ask(context.api.POST('/v1/soa_requests/{id}/reject', { params, body: form.value }))
    return done.ok ? redirectWithToast(context.say('soa:rejected_toast'), soaHref(number)) : form.refused(done)
  }
  const form = await readForm(context, completeForm)
  if (!form.ok) return form.reply
  const appointment_at = instantOf(context, form.value.appointment_at)
  const body = { ...form.value, appointment_at }
  const done = await context.ask(context.api.POST('/v1/soa_requests/{id}/complete', { params, body }))
  return done.ok ? redirectWithToast(context.say('soa:completed_toast'), soaHref(number)) : form.refused(done)
}

function instantOf({ user }: SignedInContext, local: string): string {
  const [date = '', time = '00:00'] = local.split('T')
  const midnight = contactDate(date, zoneOf(user))
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return new Date((midnight?.getTime() ?? NaN) + (hours * 60 + minutes) * 60_000).toISOString()
}

export async function newSoaPage(context: SignedInContext) {
  if (!context.may('soa', 'create') || !context.user.updated_tos) throw data({ code: 'forbidden', request_id: '' }, { status: 403 })
  const wanted = new URL(context.request.url).searchParams
  const id = wanted.get('contact')
  // Whom it is sent to is chosen in the list.
  if (!id) throw redirect('/contacts')
  const { data: contact } = await context.read(context.api.GET('/v1/contacts/{id}', { params: { path: { id } } }))
  const scope = await context.read(context.api.GET('/v1/contacts/{id}/scope', { params: { path: { id } } }))
  const { open } = scope.data
  const before = await correctedBy(context, wanted.get('replaces'))
  return {
    action: before ? correctSoaHref(contact.number, before.number) : newSoaHref(contact.number),
    replaces: before && { id: before.id, number: before.number },
    defaults: {
      channel: channelOf(wanted.get('channel') ?? before?.channel),
      language: before?.language ?? '',
      initiated_by: before?.initiated_by ?? 'outbound',
      products_suggested: before ? (before.products_agreed.length > 0 ? before.products_agreed : before.products_suggested) : [],
    },
    contact: { id: contact.id, number: contact.number, name: `${contact.first_name} ${contact.last_name}`.trim() },
    out: open && { number: open.number, date: day(context, open.expires_at) },
    channels: options(context, 'channels', soaAskedBy),
    languages: options(context, 'languages', context.brand.languages.offered),
    initiations: options(context, 'initiations', soaInitiated),
    products: options(context, 'products', scopeProducts),
  }
}

const channelOf = (wanted: string | undefined) => soaAskedBy.find((one) => one === wanted) ?? soaAskedBy[0]

async function correctedBy(context: SignedInContext, number: string | null): Promise<SoaRequest | null> {
  if (!number) return null
  return (await context.read(context.api.GET('/v1/soa_requests/{id}', { params: { path: { id: number } } }))).data as SoaRequest
}

const newForm = newSoaRequest.pick({
  contact_id: true,
  channel: true,
  language: true,
  initiated_by: true,
  products_suggested: true,
  replaces_id: true,
})

export async function sendSoa(context: SignedInContext) {
  const form = await readForm(context, newForm)
  if (!form.ok) return form.reply
  const here = (await fieldOf(context, 'on_device')) === 'true'
  const body = here ? { ...form.value, channel: 'in_person' as const } : form.value
  const made = await context.ask(context.api.POST('/v1/soa_requests', { body }))
  if (!made.ok) return form.refused(made)
  if (here) return openOnDevice(context, String(made.data.data.number))
  const toast = form.value.channel === 'in_person' ? 'soa:prepared_toast' : 'soa:sent_toast'
  return redirectWithToast(context.say(toast), soaHref(made.data.data.number))
}
