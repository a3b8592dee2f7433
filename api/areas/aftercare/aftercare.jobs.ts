import { contentStore, writeFlowEmail } from '#api/areas/campaigns/index.ts'
import { writeFollowUp } from '#api/areas/calendar/index.ts'
import { readerOf } from '#api/areas/contacts/index.ts'
import { hasFeature, userStore, type WholeUser } from '#api/areas/users/index.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { enqueue, inChunks, inEveryBrand, job } from '#api/platform/jobs.ts'
import { dateIn } from '#api/contract/formats.ts'
import { sentence } from '#api/platform/sentences.ts'
import { ianaZone } from '#config/options.ts'
import { dayAfter } from '#config/outreach/index.ts'
import { aftercareStore, type AftercareRow, type StepRow } from './aftercare.store.ts'

const clock = { ip: '', user_agent: 'clock', request_id: '', language: 'en' }

/** Does what is due in a brand, a step a transaction: what it writes is there if and only if the step says that it is done. */
export const aftercareSteps = job('work', ({ tenant_id }, _ports, run) => inChunks(run, tenant_id, clock, oneStep))

/** Every ten minutes: in each brand that has something due. */
export const aftercareClock = job('work', async (_payload, _ports, run) => {
  await inEveryBrand(run, clock, async (work) => {
    if (await aftercareStore(work).claim(todayOf(work))) await enqueue(work, 'aftercare_steps', {}, `aftercare_steps:${work.brand.id}`)
  })
})

const todayOf = ({ now }: OpenWork): string => dateIn(ianaZone(null), now)

/** Does one step; true while more may be due. While the feature is off a step waits, from day to day: nothing that nobody sees goes out. */
export async function oneStep(work: OpenWork): Promise<boolean> {
  const store = aftercareStore(work)
  const due = await store.claim(todayOf(work))
  if (!due) return false
  const { step, care } = due
  const contact = await readerOf(work, care.contact_id)
  const owner = await userStore(work).findWhole(contact?.owner_id ?? care.user_id)
  if (owner && !hasFeature(work, owner, 'aftercare')) {
    await store.postpone(step.id, dayAfter(todayOf(work), 1))
    return true
  }
  const reason = await doStep(work, step, care, contact, owner)
  await store.finish(step.id, reason === null ? 'done' : 'skipped', reason)
  await store.run(care.id)
  if (!(await store.hasWaiting(care.id))) await store.end(care.id, 'finished')
  return true
}

/** Why a step is left out; null once what it asks for is written. */
async function doStep(
  work: OpenWork,
  { kind, title, body }: StepRow,
  care: AftercareRow,
  contact: Awaited<ReturnType<typeof readerOf>>,
  owner: WholeUser | null,
): Promise<string | null> {
  if (!contact || owner?.user.state !== 'active') return 'aftercare_nobody'
  if (kind !== 'mail') {
    // A letter is put before the agent to print: it is set from its words whenever it is opened.
    const words = kind === 'letter' ? sentence(owner.user.language ?? 'en', 'aftercare_letter_due', { title }) : title
    await writeFollowUp(work, { title: words, days: 0, owner, contact_id: contact.id })
    return null
  }
  if (care.relationship === 'self') return 'aftercare_died'
  if (!contact.email) return 'aftercare_no_email'
  const blocks = [{ kind: 'text' as const, text: body, url: '', language: 'all' as const }]
  const content_id = await contentStore(work).keep({ subject: { en: title }, preheader: { en: '' }, blocks })
  const reader = { ...contact, email: contact.email, preferred_language: care.language }
  const written = await writeFlowEmail(work, { contact: reader, sender: owner, content_id, origin: care.origin })
  return 'rule' in written ? written.rule : null
}
