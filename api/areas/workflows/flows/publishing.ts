import type { Definition, Step } from '#api/contract/workflows/definition.ts'
import { checkContent, contentOf, contentStore, textContent } from '#api/areas/campaigns/index.ts'
import { mayReceive } from '#api/areas/contacts/index.ts'
import type { Work } from '#api/platform/http/route.ts'
import { Refusal, type Detail } from '#api/platform/refusal.ts'
import { isMessage } from '#config/workflows.ts'
import { brokenShape, missingIn } from './check.ts'
import { thereOf, type ReferenceKind } from './references.store.ts'

/** Everything that keeps a definition from being published, by step. */
export async function problemsOf(work: Work, definition: Definition): Promise<Detail[]> {
  const wrong = [...brokenShape(definition), ...missingIn(definition)]
  wrong.push(...(await lostReferences(work, definition)))
  for (const [place, one] of definition.steps.entries()) {
    if (!isMessage(one.kind) || wrong.some(({ field }) => field.startsWith(`steps.${place}.`))) continue
    wrong.push(...(await faultsOf(work, one)).map((fault) => ({ ...fault, field: `steps.${place}.${fault.field}` })))
  }
  return wrong
}

/** Keeps the words of the messages as they are now; by step. */
export async function keepContents(work: Work, { steps }: Definition): Promise<Record<string, string>> {
  const kept: Record<string, string> = {}
  for (const { id, kind, email, text } of steps) {
    if (kind === 'email' && email) kept[id] = await contentStore(work).keep(await contentOf(work, email))
    if (kind === 'text') kept[id] = await contentStore(work).keep(textContent(text, 'text'), 'text')
  }
  return kept
}

async function faultsOf(work: Work, { email, kind, text }: Step): Promise<Detail[]> {
  try {
    if (kind === 'text') textContent(text, 'text')
    else if (email) checkContent(await contentOf(work, email))
    return []
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'invalid') throw error
    return error.details.map((one) => (kind === 'text' ? one : { ...one, field: `email.${one.field}` }))
  }
}

type Named = { field: string; kind: ReferenceKind | 'user'; id: string }

async function lostReferences(work: Work, definition: Definition): Promise<Detail[]> {
  const named = namedIn(definition)
  const there = new Set<string>()
  for (const kind of ['tag', 'status', 'group'] as const) {
    const ids = named.filter((one) => one.kind === kind).map(({ id }) => id)
    for (const id of await thereOf(work, kind, ids)) there.add(id)
  }
  for (const { id } of named.filter(({ kind }) => kind === 'user')) if (await mayReceive(work, id)) there.add(id)
  return named.filter(({ id }) => !there.has(id)).map(({ field }) => ({ field, code: 'no_longer_there' }))
}

const kindOfStep: Partial<Record<Step['kind'], Named['kind']>> = {
  add_tag: 'tag',
  remove_tag: 'tag',
  status: 'status',
  group: 'group',
  assign: 'user',
}
const kindOfOther: Readonly<Record<string, Named['kind']>> = {
  tag_added: 'tag',
  has_tag: 'tag',
  status_changed: 'status',
  status_is: 'status',
}

function namedIn({ trigger, entry, goal, exits, steps }: Definition): Named[] {
  const other = (field: string, one: { kind: string; ref: string | null } | null): Named[] => {
    const kind = one && kindOfOther[one.kind]
    return one?.ref && kind ? [{ field: `${field}.ref`, kind, id: one.ref }] : []
  }
  return [
    ...other('trigger', trigger),
    ...other('goal', goal),
    ...exits.flatMap((one, place) => other(`exits.${place}`, one)),
    ...entry.conditions.flatMap((one, place) => other(`entry.conditions.${place}`, one)),
    ...steps.flatMap(({ kind, ref, condition }, place): Named[] => {
      const field = `steps.${place}`
      const named = kindOfStep[kind]
      return [
        ...(named && ref ? [{ field: `${field}.ref`, kind: named, id: ref }] : []),
        ...other(`${field}.condition`, kind === 'branch' ? condition : null),
      ]
    }),
  ]
}

/** What happens to contacts that a published definition wants to hear of. */
export function listensOf({ trigger, goal, exits }: Definition): string[] {
  return [...new Set([trigger.kind, ...(goal ? [goal.kind] : []), ...exits.map(({ kind }) => kind)])].filter((kind) => kind !== 'manual')
}
