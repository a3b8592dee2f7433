import { redirect } from '@remix-run/node'
import type { ContactAction } from '#api/contract/contact-actions.ts'
import { mergeFields, mergeLists } from '#api/contract/merge.ts'
import { setToast } from '#app/session/cookies.server.ts'
import type { SignedInVisit } from '#app/session/gate.server.ts'
import { tableWords } from '../merge/merging.server.ts'

/** A page of what was done, and whether only what can still be undone is asked for. */
export async function actionsPage(visit: SignedInVisit) {
  const address = new URL(visit.request.url).searchParams
  const page = Math.max(1, Math.trunc(Number(address.get('page'))) || 1)
  const undoable = address.get('undoable') === 'true'
  const { data: actions, meta } = await visit.read(
    visit.api.GET('/v1/contact_actions', { params: { query: { page, ...(undoable && { undoable: 'true' }) } } }),
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
export function leftByUndo(visit: SignedInVisit, { kind, status, details }: Pick<ContactAction, 'kind' | 'status' | 'details'>): Left {
  if (kind !== 'merge' || status !== 'undone') return null
  const lines = ((details['left'] ?? []) as LeftOfMerge[]).flatMap(({ number, reason, what }) => {
    const names = reason === 'rows_gone' ? tableWords(visit, what) : fieldWords(visit, what)
    if (reason !== 'gone' && names.length === 0) return []
    const key = { edited: 'left_edited', rows_gone: 'left_rows', gone: 'left_gone' }[reason]
    const words = visit.say(`merging:merge.${key}`, { number: String(number ?? ''), fields: names.join(', ') })
    return [{ words, href: number === null || reason === 'gone' ? null : `/contacts/${number}` }]
  })
  return lines.length > 0 ? { title: visit.say('merging:merge.left_title'), lines } : null
}

function fieldWords(visit: SignedInVisit, columns: string[]): string[] {
  const fields = new Set(columns.map((column) => chosenAs[column] ?? column))
  return [...fields].filter((field) => named.has(field)).map((field) => visit.say(`contacts:fields.${field}`))
}

/** Undoes it, and shows how that went. */
export async function submitUndo(visit: SignedInVisit, id: string) {
  const undone = await visit.ask(visit.api.POST('/v1/contact_actions/{id}/undo', { params: { path: { id } } }))
  const left = undone.ok ? undone.data.data.unrestored_count : 0
  const text = undone.ok ? visit.say(left > 0 ? 'bulk:done.undone_partly' : 'bulk:done.undone') : visit.sayError(sentenceOf(undone.refusal))
  const tone = undone.ok ? (left > 0 ? 'info' : 'success') : 'danger'
  const isRunning = undone.ok && undone.data.data.status === 'undoing'
  return redirect(`/contacts/undo/${id}`, isRunning ? {} : { headers: { 'set-cookie': await setToast({ tone, text }) } })
}

const sentenceOf = ({ code, details }: { code: string; details: { code: string }[] }): string => details[0]?.code ?? code
