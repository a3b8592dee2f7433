import type {
  Corporation,
  CorporationChanges,
  CorporationRow,
  CorporationType,
  NewCorporation,
} from '#api/contract/organisation/corporations.ts'
import { changeFiles, endPage, findPage, savePage, setImage, type FileChange, type KeptBytes } from '#api/areas/public/index.ts'
import { audit } from '#api/platform/audit.ts'
import type { Work } from '#api/platform/http/route.ts'
import { invalid, Refusal, refuse } from '#api/platform/refusal.ts'
import { scopeOf, type Action } from '#config/permissions.ts'
import { corporationStore, type Columns, type CompanyReach } from './corporations.store.ts'

/** Which companies and units somebody may see or change: all, or the own unit. */
export function reachedCorporations({ actor }: Pick<Work, 'actor'>, action: Action): CompanyReach {
  const scope = scopeOf(actor.roles, 'corporations', action)
  if (scope === 'all') return 'all'
  return scope === 'business_unit' && actor.business_unit_id ? [actor.business_unit_id] : []
}

/** One with all that its page says; `type`: of this kind or not found. */
export async function readCorporation(work: Work, id: string, type?: CorporationType): Promise<Corporation> {
  const row = await requireCorporation(work, id, 'see')
  if (type && row.type !== type) throw refuse('not_found')
  const store = corporationStore(work)
  const columns = await store.findRow(id)
  const [user, webpage] = await Promise.all([
    columns?.user_id ? store.person(columns.user_id) : null,
    findPage(work, { corporation_id: id }),
  ])
  const reaches = (action: Action) => {
    const reached = reachedCorporations(work, action)
    return reached === 'all' || reached.includes(id)
  }
  const business_unit_id = columns?.business_unit_id ?? null
  const office_type = columns?.office_type ?? 'main'
  return { ...row, business_unit_id, office_type, user, webpage, may_change: reaches('change'), may_delete: reaches('delete') }
}

/** What came along with a form besides its fields. */
export type CorporationBytes = { logo: KeptBytes | null; files: FileChange[] }
export const noBytes: CorporationBytes = { logo: null, files: [] }

export async function createCorporation(work: Work, body: NewCorporation, bytes: CorporationBytes = noBytes): Promise<Corporation> {
  const { type, name, number, company_id = null, ...rest } = body
  await checkParent(work, type, company_id)
  await checkUnique(work, { id: null, type, name, number, company_id })
  const id = await corporationStore(work).insert({ type, name, company_id, number })
  await audit(work, { area: 'corporations', action: 'created', subject_id: id, details: { type, name } })
  await write(work, id, rest, bytes)
  return readCorporation(work, id)
}

/** A company of this name, with a number of its own; its id. 422 where the name is taken. */
export async function createCompany(work: Work, name: string): Promise<string> {
  return (await createCorporation(work, { type: 'company', name })).id
}

export async function changeCorporation(
  work: Work,
  id: string,
  body: CorporationChanges,
  bytes: CorporationBytes = noBytes,
): Promise<Corporation> {
  const { type, company, ...row } = await requireCorporation(work, id, 'change')
  const { lock_version, name = row.name, number = row.number, ...rest } = body
  // By its number files and switches know it: that is no matter of one unit.
  if (number !== row.number && reachedCorporations(work, 'change') !== 'all') throw refuse('forbidden')
  await checkUnique(work, { id, type, name, number, company_id: company?.id ?? null })
  if (!(await corporationStore(work).edit(id, { name, number }, lock_version)))
    throw new Refusal('stale', { extra: { current: await readCorporation(work, id), yours: body } })
  await write(work, id, rest, bytes)
  const fields = Object.keys({ ...body, ...(bytes.logo && { logo: true }), ...(bytes.files.length > 0 && { files: true }) })
  await audit(work, { area: 'corporations', action: 'changed', subject_id: id, details: { name, fields } })
  return readCorporation(work, id)
}

/** Ends one that nobody belongs to; its page and what is on it go too. */
export async function deleteCorporation(work: Work, id: string): Promise<void> {
  const { name, type } = await requireCorporation(work, id, 'delete')
  const store = corporationStore(work)
  const { people, units } = await store.belongings(id)
  if (people + units > 0) throw holding(people, units)
  await endPage(work, { corporation_id: id })
  await store.remove(id).catch((error: unknown) => {
    // Something else still names it, such as a training.
    if (isStillNamed(error)) throw new Refusal('conflict', { details: [{ field: 'base', code: 'corporation_in_use' }] })
    throw error
  })
  await audit(work, { area: 'corporations', action: 'deleted', subject_id: id, details: { type, name } })
}

export async function requireCorporation(work: Work, id: string, action: Action): Promise<CorporationRow> {
  const found = await corporationStore(work).find(reachedCorporations(work, action), id)
  if (!found) throw refuse('not_found')
  return found
}

type Rest = Omit<CorporationChanges, 'name' | 'number' | 'lock_version'>

/** What stands in the row besides name and number, and the page. */
async function write(
  work: Work,
  id: string,
  { user_id, business_unit_id, office_type, ...page }: Rest,
  { logo, files }: CorporationBytes,
): Promise<void> {
  const store = corporationStore(work)
  if (user_id && !(await store.person(user_id))) throw invalid('user_id', 'not_an_option')
  if (business_unit_id) await checkFirstUnit(work, id, business_unit_id)
  const columns: Partial<Columns> = {
    ...(user_id !== undefined && { user_id }),
    ...(business_unit_id !== undefined && { business_unit_id }),
    ...(office_type !== undefined && { office_type }),
  }
  if (Object.keys(columns).length > 0) await store.put(id, columns)
  const owner = { corporation_id: id }
  if (logo) await setImage(work, owner, 'logo', logo)
  if (files.length > 0) await changeFiles(work, owner, files)
  if (Object.keys(page).length > 0) await savePage(work, owner, page)
}

async function checkParent(work: Work, type: CorporationType, companyId: string | null): Promise<void> {
  if (type === 'company' && companyId) throw invalid('company_id', 'company_of_company')
  if (type === 'company') return
  const parent = companyId ? await corporationStore(work).findRow(companyId) : null
  if (parent?.type !== 'company') throw invalid('company_id', companyId ? 'not_an_option' : 'required')
}

async function checkFirstUnit(work: Work, id: string, unitId: string): Promise<void> {
  const unit = await corporationStore(work).findRow(unitId)
  if (unit?.company_id !== id) throw invalid('business_unit_id', 'unit_of_other_company')
}

type Named = { id: string | null; type: CorporationType; name: string; number: number | undefined; company_id: string | null }

async function checkUnique(work: Work, { id, type, name, number, company_id }: Named): Promise<void> {
  const store = corporationStore(work)
  if (await store.nameTaken(name, type, company_id, id)) throw invalid('name', 'taken')
  if (number !== undefined && (await store.numberTaken(number, id))) throw invalid('number', 'taken')
}

function holding(people: number, units: number): Refusal {
  const code = units === 0 ? 'corporation_has_people' : people === 0 ? 'corporation_has_units' : 'corporation_has_both'
  return new Refusal('conflict', { details: [{ field: 'base', code, params: { people, units } }], extra: { people, units } })
}

const foreignKeyViolation = '23503'

function isStillNamed(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  return (cause as { code?: string } | null)?.code === foreignKeyViolation
}
