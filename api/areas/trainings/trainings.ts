import type { KeptTraining, NewCompletion, NewTraining, Training, TrainingChanges } from '#api/contract/trainings.ts'
import { audit } from '#api/platform/audit.ts'
import { given } from '#api/platform/http/given.ts'
import type { Work } from '#api/platform/http/route.ts'
import { enqueue } from '#api/platform/jobs.ts'
import { invalid, orNotFound, stale } from '#api/platform/refusal.ts'
import { scopeOf, type Action } from '#config/permissions.ts'
import { certificateStore } from './certificates.store.ts'
import type { KeptFile } from './files.ts'
import { keepingStore, type KeepingReach } from './keeping.store.ts'
import { learningStore } from './learning.store.ts'
import { monthsAfter, standing } from './standing.ts'

/** As long as what was deleted can be brought back. */
export const restorableDays = 30

/** Whose trainings somebody keeps: all, or those of the own unit. */
export function keptBy({ actor }: Pick<Work, 'actor'>, action: Action): KeepingReach {
  const scope = scopeOf(actor.roles, 'trainings', action)
  if (scope === 'all') return 'all'
  return scope === 'business_unit' && actor.business_unit_id ? [actor.business_unit_id] : []
}

const todayOf = ({ now }: Pick<Work, 'now'>) => now.toISOString().slice(0, 10)

export const withState = (work: Work, training: Omit<Training, 'state'>): Training => ({
  ...training,
  state: standing(training, todayOf(work)),
})

export const requireTraining = async (work: Work, id: string): Promise<Training> =>
  withState(work, orNotFound(await learningStore(work).find(id)))

export const requireKept = async (work: Work, id: string, action: Action = 'change'): Promise<KeptTraining> =>
  orNotFound(await keepingStore(work, keptBy(work, action)).find(id))

/** One that is in force and says the same stays, with the file that comes now; anything else is a completion of its own. */
export async function completeTraining(work: Work, id: string, typed: NewCompletion, file: KeptFile | null): Promise<Training> {
  const store = learningStore(work)
  await store.lock(id)
  const training = await requireTraining(work, id)
  const isCertificate = training.kind === 'certificate'
  if (file && !isCertificate) throw invalid('file', 'training_no_certificate')
  if (isCertificate) checkCertificate(typed)
  const fields = isCertificate ? typed : { number: '', plan_year: null, issued_on: null, expires_on: null }
  const expires_on = fields.expires_on ?? expiryOf(work, training, fields.issued_on)
  const last = training.completion
  const isSame = last && last.number === fields.number && last.plan_year === fields.plan_year && last.issued_on === fields.issued_on
  const inForce = training.state === 'done' || (isCertificate && training.state === 'expiring')
  if (isSame && inForce && (!isCertificate || last.expires_on === expires_on)) {
    if (!file) return training
    const replaced = await certificateStore(work).attach(id, work.actor.user_id, file)
    if (replaced) await enqueue(work, 'remove_stored', { keys: [replaced] })
  } else await store.complete(id, { ...fields, ...file, expires_on })
  await audit(work, { area: 'trainings', action: 'completed', subject_id: id, details: { expires_on } })
  return requireTraining(work, id)
}

function checkCertificate({ plan_year, issued_on, expires_on }: NewCompletion): void {
  if (plan_year === null) throw invalid('plan_year', 'required')
  if (issued_on === null) throw invalid('issued_on', 'required')
  if (expires_on !== null && expires_on < issued_on) throw invalid('expires_on', 'ends_before_it_begins')
}

const expiryOf = (work: Work, { valid_months }: Training, from: string | null): string | null =>
  valid_months === null ? null : monthsAfter(from ?? todayOf(work), valid_months)

export async function addTraining(work: Work, fields: NewTraining, file: KeptFile | null): Promise<KeptTraining> {
  const reach = keptBy(work, 'create')
  await checkPlaces(work, fields, reach)
  const id = await keepingStore(work, reach).insert({ ...fields, ...file })
  await audit(work, { area: 'trainings', action: 'created', subject_id: id, details: { section: fields.section, title: fields.title } })
  return requireKept(work, id)
}

/** What is left out stays. The file before goes once this is committed. */
export async function changeTraining(
  work: Work,
  id: string,
  { lock_version, ...changes }: TrainingChanges,
  file: KeptFile | null,
): Promise<KeptTraining> {
  const reach = keptBy(work, 'change')
  const store = keepingStore(work, reach)
  const before = await requireKept(work, id)
  const fields = given(changes)
  if (Object.keys(fields).length === 0 && !file) return before
  await checkPlaces(work, fields, reach)
  const replaced = file ? ((await store.bytes(id))?.storage_key ?? null) : null
  if (!(await store.change(id, { ...(fields as Partial<NewTraining>), ...file }, lock_version)))
    throw stale(await requireKept(work, id), fields)
  if (replaced) await enqueue(work, 'remove_stored', { keys: [replaced] })
  const details = { fields: [...Object.keys(fields), ...(file ? ['file'] : [])] }
  await audit(work, { area: 'trainings', action: 'changed', subject_id: id, details })
  return requireKept(work, id)
}

/** It can be brought back for `restorableDays`. */
export async function removeTraining(work: Work, id: string): Promise<void> {
  const { section, title } = await requireKept(work, id, 'delete')
  await keepingStore(work, keptBy(work, 'delete')).remove(id)
  await audit(work, { area: 'trainings', action: 'deleted', subject_id: id, details: { section, title } })
}

/** The whole section of a training, of the same company or unit; how many went. */
export async function removeSection(work: Work, id: string, named: string | undefined): Promise<number> {
  const training = await requireKept(work, id, 'delete')
  if (named !== undefined && named !== training.section) throw invalid('section', 'not_an_option')
  const count = await keepingStore(work, keptBy(work, 'delete')).removeSection(training)
  await audit(work, { area: 'trainings', action: 'section_deleted', subject_id: id, details: { section: training.section, count } })
  return count
}

export async function restoreTraining(work: Work, id: string): Promise<number> {
  const count = await keepingStore(work, keptBy(work, 'delete')).restore(id)
  if (count === 0) orNotFound(await keepingStore(work, keptBy(work, 'delete')).find(id))
  else await audit(work, { area: 'trainings', action: 'restored', subject_id: id, details: { count } })
  return count
}

/** The company or unit is of this brand, and one whose trainings this person keeps. */
async function checkPlaces(work: Work, { corporation_id }: Pick<TrainingChanges, 'corporation_id'>, reach: KeepingReach): Promise<void> {
  if (corporation_id === undefined) return
  const isReached = reach === 'all' || (corporation_id !== null && reach.includes(corporation_id))
  if (!isReached) throw invalid('corporation_id', 'not_an_option')
  if (corporation_id && !(await keepingStore(work, reach).hasCorporation(corporation_id))) throw invalid('corporation_id', 'not_an_option')
}
