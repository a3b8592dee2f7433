import type { Definition, Step } from '#api/contract/workflows/definition.ts'
import type { SimulateFlow, Simulation } from '#api/contract/workflows/workflows.ts'
import { contentOf, previewFlowEmail, previewFlowText } from '#api/areas/campaigns/index.ts'
import { requireNamedContact } from '#api/areas/contacts/index.ts'
import { userStore } from '#api/areas/users/index.ts'
import type { Work } from '#api/platform/http/route.ts'
import { originOf } from '#api/platform/mails/queue.ts'
import { orNotFound, Refusal } from '#api/platform/refusal.ts'
import { isMessage } from '#config/workflows.ts'
import { flowContacts, type FlowContact } from '../engine/contacts.store.ts'
import { fits } from '../engine/hear.ts'
import { next, type Standing } from '../engine/next.ts'
import { requireFlow } from '../flows/flows.ts'
import { problemsOf } from '../flows/publishing.ts'

type Played = Simulation['steps'][number]

/** Plays a flow's draft on a contact from a moment on, as if each message left at once and nothing happened meanwhile; writes nothing. */
export async function simulate(work: Work, flowId: string, asked: SimulateFlow): Promise<Simulation> {
  const flow = await requireFlow(work, flowId, 'see')
  const problems = await problemsOf(work, flow.definition)
  if (problems.length > 0) throw new Refusal('invalid', { details: problems })
  const { id } = await requireNamedContact(work, asked.contact_id)
  const contact = orNotFound((await flowContacts(work, [id], new Map())).get(id))
  const begin = asked.at ? new Date(asked.at) : work.now
  const { steps, ended_at } = await play(work, flow.definition, contact, begin)
  return {
    contact: { id, number: contact.number, name: `${contact.first_name} ${contact.last_name}`.trim() },
    enters: fits({ definition: flow.definition }, contact),
    time_zone: contact.zone,
    steps,
    ended_at: ended_at?.toISOString() ?? null,
  }
}

async function play(work: Work, definition: Definition, contact: FlowContact, begin: Date) {
  const steps: Played[] = []
  const tags = new Set(contact.facts.tags)
  const facts = { ...contact.facts, tags }
  let run: Standing = {
    step_id: null,
    is_written: false,
    awaits_message: false,
    started_at: begin,
    due_at: begin,
    skip_before: null,
    zone: contact.zone,
    facts,
  }
  let now = begin
  // Each turn ends at a wait or a message: there are no more of them than steps.
  for (let turn = 0; turn <= 2 * definition.steps.length; turn++) {
    const { done, stands_at, next_at, ended } = next(definition, run, { kind: 'due' }, now)
    for (const { step, outcome, reason } of done) {
      if (step.kind === 'add_tag' && step.ref) tags.add(step.ref)
      if (step.kind === 'remove_tag' && step.ref) tags.delete(step.ref)
      if (step.kind === 'status') facts.status_id = step.ref
      const message = isMessage(step.kind) && outcome === 'done' ? await messageOf(work, contact, step, now) : null
      const isKept = message !== null && message.rule !== null
      // It would wait for its hour.
      now = message?.until ?? now
      steps.push({
        step_id: step.id,
        at: now.toISOString(),
        status: isKept ? 'left_out' : outcome,
        reason: message?.rule ?? reason,
        letter: message && message.letter,
      })
    }
    if (ended) return { steps, ended_at: now }
    run = { ...run, step_id: stands_at, is_written: done.at(-1)?.step.id === stands_at, due_at: next_at }
    now = next_at ?? now
  }
  return { steps, ended_at: null }
}

type Shown = { letter: Played['letter']; rule: string | null; until: Date | null }

async function messageOf(work: Work, contact: FlowContact, { kind, email, text }: Step, at: Date): Promise<Shown | null> {
  const sender = orNotFound(await userStore(work).findWhole(contact.owner_id ?? work.actor.user_id))
  if (kind === 'text') {
    const { body, rule, until } = await previewFlowText(work, { contact, sender, words: text, at })
    return { letter: { subject: '', text: body }, rule, until }
  }
  if (!email) return null
  const content = await contentOf(work, email)
  const shown = { contact: { ...contact, email: contact.email ?? '' }, sender, content, origin: originOf(work) }
  const { letter, rule } = await previewFlowEmail(work, shown)
  return { letter: { subject: letter.subject, text: letter.text }, rule, until: null }
}
