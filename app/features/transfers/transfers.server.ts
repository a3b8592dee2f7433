import { redirect } from '@remix-run/node'
import { formatDate } from '#api/contract/formats.ts'
import { transferOutcomes, type TransferAttempt, type TransferLogRow } from '#api/contract/transfers.ts'
import { fieldOf, formatTimestamp, redirectWithToast, refusedToast } from '#app/forms/answers.server.ts'
import { defineList } from '#app/lists/define-list.server.ts'
import { oneOf, words } from '#app/lists/params.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { zoneOf } from '#config/options.ts'
import { transferHref, transfersPath } from './paths.ts'

const transferList = defineList({
  path: transfersPath,
  params: { q: words() },
  sorts: { created_at: 'desc', total_count: 'desc', by: 'asc' },
  limit: 15,
})

/** Names that are told; of more only how many they are. */
const mostNames = 3

function rowOf(context: SignedInContext, attempt: TransferAttempt) {
  const { to, reverted, status } = attempt
  const names = to.slice(0, mostNames).map(({ name }) => name)
  const shown = names.join(', ')
  return {
    ...attempt,
    created: formatTimestamp(context, attempt.created_at),
    state: reverted ? ('reverted' as const) : status,
    to_words: to.length > mostNames ? context.say('transfers:and_more', { names: shown, count: to.length - mostNames }) : shown,
  }
}

export async function transfersPage(context: SignedInContext) {
  const state = transferList.read(context.request)
  const { data: rows, meta } = await context.read(
    context.api.GET('/v1/contacts/transfer_attempts', { params: { query: transferList.query(state) } }),
  )
  return { list: transferList.page(state, rows, meta), sorts: transferList.sortHeads(state), rows: rows.map((row) => rowOf(context, row)) }
}

/** One transfer with a page of its log, by what became of the contacts. */
export async function transferPage(context: SignedInContext, id: string) {
  const logList = defineList({ path: transferHref(id), params: { outcome: oneOf(transferOutcomes) } })
  const state = logList.read(context.request)
  const path = { id }
  const [{ data: attempt }, logs, { data: workers }] = await Promise.all([
    context.read(context.api.GET('/v1/contacts/transfer_attempts/{id}', { params: { path } })),
    context.read(context.api.GET('/v1/contacts/transfer_attempts/{id}/logs', { params: { path, query: logList.query(state) } })),
    context.read(context.api.GET('/v1/contacts/workers_status')),
  ])
  const may_revert = attempt.can_revert && context.may('transfers', 'change') && context.user.updated_tos
  const outcomes = ['', ...transferOutcomes] as const
  return {
    attempt: rowOf(context, attempt),
    revert_until: attempt.revert_until && formatDate(attempt.revert_until, context.language, zoneOf(context.user)),
    logs: logs.data.map((row) => logOf(context, row)),
    list: logList.page(state, logs.data, logs.meta),
    views: outcomes.map((outcome) => ({
      href: logList.href({ outcome }),
      label: context.say(`transfers:outcomes.${outcome || 'all'}`),
      current: state.outcome === outcome,
    })),
    is_under_way: ['queued', 'processing', 'reverting'].includes(attempt.status),
    waits_for_worker: attempt.status === 'queued' && !workers.running,
    may_revert,
    reverting: may_revert && new URL(context.request.url).searchParams.get('do') === 'revert',
  }
}

/** Why somebody stays, and by which rule. */
export function reasonOf(context: SignedInContext, code: NonNullable<TransferLogRow['reason']>, rule: TransferLogRow['rule']): string {
  const words = context.say(`transfers:reasons.${code}`)
  return rule ? context.say('transfers:by_rule', { words, source: rule.source }) : words
}

function logOf(context: SignedInContext, { contact, from, to, outcome, reason, rule }: TransferLogRow, place = 0) {
  return {
    key: contact?.id ?? `${from?.id ?? ''}-${to?.id ?? ''}-${place}`,
    contact,
    from: from?.name ?? '',
    to: to?.name ?? '',
    outcome: reason ? reasonOf(context, reason, rule) : context.say(`transfers:outcomes.${outcome}`),
  }
}

/** What the page of one can be asked: to revert it. */
export async function submitTransfer(context: SignedInContext, id: string) {
  const back = transferHref(id)
  if ((await fieldOf(context, 'intent')) !== 'revert') return redirect(back)
  const body = { revert: true as const }
  const reverted = await context.ask(context.api.PATCH('/v1/contacts/transfer_attempts/{id}', { params: { path: { id } }, body }))
  if (!reverted.ok) return refusedToast(context, reverted, back)
  return reverted.data.data.reverted ? redirectWithToast(context.say('transfers:reverted'), back) : redirect(back)
}
