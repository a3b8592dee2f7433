import { redirect } from '@remix-run/node'
import type { ContactAction } from '#api/contract/contacts/actions.ts'
import { mergeFields, mergeLists } from '#api/contract/contacts/merge.ts'
import { readPage } from '#app/lists/read-page.server.ts'
import { setToast } from '#app/session/cookies.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { tableWords } from '../merge/merging.server.ts'

/** A page of what was done, and whether only what can still be undone is asked for. */
export async function actionsPage(context: SignedInContext) {
  const address = new URL(context.request.url).searchParams
  const undoable = address.get('undoable') === 'true'
  const { data: actions, meta } = await readPage(context.request, (page) =>
    context.read(context.api.GET('/v1/contact_actions', { params: { query: { page, ...(undoable && { undoable: 'true' }) } } })),
  )
  return { actions, meta, undoable }
}

/** What the undo of a merge could not put back, in words; each line leads to the contact it is about. */
export type Left = { title: string; lines: { words: string; href: string | null }[] } | null

type LeftOfMerge = { number: number | null; reason: 'edited' | 'rows_gone' | 'gone'; what: string[] }

const named = new Set<string>([...mergeFields, ...mergeLists])
/** These are stored under another name than they are chosen by. */
const chosenAs: Record<string, string> = { status_id: 'status', source_id: 'source', owner_id: 'owner', pool_id: 'owner' }

/** An undo of a merge notes what it had to leave; what people never chose is not worth a line. */
export function leftByUndo(context: SignedInContext, { kind, status, details }: Pick<ContactAction, 'kind' | 'status' | 'details'>): Left {
  if (kind === 'scope') return notSent(context, (details['refused'] ?? {}) as Record<string, number>)
  if (kind !== 'merge' || status !== 'undone') return null
  const lines = ((details['left'] ?? []) as LeftOfMerge[]).flatMap(({ number, reason, what }) => {
    const names = reason === 'rows_gone' ? tableWords(context, what) : fieldWords(context, what)
    if (reason !== 'gone' && names.length === 0) return []
    const key = { edited: 'left_edited', rows_gone: 'left_rows', gone: 'left_gone' }[reason]
    const words = context.say(`merging:merge.${key}`, { number: String(number ?? ''), fields: names.join(', ') })
    return [{ words, href: number === null || reason === 'gone' ? null : `/contacts/${number}` }]
  })
  return lines.length > 0 ? { title: context.say('merging:merge.left_title'), lines } : null
}

const scopeRefusals = [
  ...['soa_no_email', 'text_no_phone', 'soa_open', 'soa_sender_gone', 'opted_out', 'unwanted', 'bounced', 'no_consent', 'frequency'],
  ...['hours', 'attempts', 'invalid_address', 'invalid_number'],
]

/** Whom no scope could be sent to, by why; what few words say is counted together. */
function notSent(context: SignedInContext, refused: Readonly<Record<string, number>>): Left {
  const counts = new Map<string, number>()
  for (const [code, count] of Object.entries(refused)) {
    const label = context.say(`many-scopes:refused.${scopeRefusals.includes(code) ? code : 'else'}`)
    counts.set(label, (counts.get(label) ?? 0) + count)
  }
  const lines = [...counts].map(([label, count]) => ({ words: `${label}: ${count}`, href: null }))
  return lines.length > 0 ? { title: context.say('many-scopes:left_title'), lines } : null
}

function fieldWords(context: SignedInContext, columns: string[]): string[] {
  const fields = new Set(columns.map((column) => chosenAs[column] ?? column))
  return [...fields].filter((field) => named.has(field)).map((field) => context.say(`contacts:fields.${field}`))
}

/** Undoes it, and shows how that went. */
export async function submitUndo(context: SignedInContext, id: string) {
  const undone = await context.ask(context.api.POST('/v1/contact_actions/{id}/undo', { params: { path: { id } } }))
  const left = undone.ok ? undone.data.data.unrestored_count : 0
  const text = undone.ok
    ? context.say(left > 0 ? 'bulk:done.undone_partly' : 'bulk:done.undone')
    : context.sayError(sentenceOf(undone.refusal))
  const tone = undone.ok ? (left > 0 ? 'info' : 'success') : 'danger'
  const isRunning = undone.ok && undone.data.data.status === 'undoing'
  return redirect(`/contacts/undo/${id}`, isRunning ? {} : { headers: { 'set-cookie': await setToast({ tone, text }) } })
}

const sentenceOf = ({ code, details }: { code: string; details: { code: string }[] }): string => details[0]?.code ?? code
