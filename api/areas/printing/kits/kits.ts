import type { MailerKit, MailerKitChange, NewMailerKit, UsableKit } from '#api/contract/printing/mailers.ts'
import { factsOf, ownNumber, requireSelf } from '#api/areas/texts/index.ts'
import { audit } from '#api/platform/audit.ts'
import { given } from '#api/platform/http/given.ts'
import type { Work } from '#api/platform/http/route.ts'
import { isId } from '#api/platform/ids.ts'
import { countPages, renderPdf } from '#api/platform/pdf/pdf.ts'
import { invalid, orNotFound, Refusal, stale, type Detail } from '#api/platform/refusal.ts'
import { mostLetterPages } from '#config/printing.ts'
import { letterPaper } from './paper.ts'
import { kitStore, type KitRow } from './kits.store.ts'
import { unknownField, type LetterLanguage } from './letter.ts'

export const requireKit = async (work: Work, id: string): Promise<KitRow> => orNotFound(isId(id) ? await kitStore(work).find(id) : null)

/** A letter that is in use; refused beside its field where it is not. */
export async function usableKit(work: Work, id: string | null): Promise<KitRow> {
  const found = id === null ? null : await kitStore(work).find(id)
  if (!found?.active) throw invalid('kit_id', id === null ? 'required' : 'not_an_option')
  return found
}

export async function addKit(work: Work, asked: NewMailerKit): Promise<MailerKit> {
  const pages = await checkLetter(work, asked)
  const kit = await kitStore(work).insert({ ...asked, pages })
  await audit(work, { area: 'mailer_kits', action: 'created', subject_id: kit.id, details: { name: kit.name } })
  return tellKit(kit)
}

export async function changeKit(work: Work, id: string, { lock_version, ...asked }: MailerKitChange): Promise<MailerKit> {
  const before = await requireKit(work, id)
  const changed = given(asked)
  const pages = asked.letter || asked.medicare !== undefined ? await checkLetter(work, { ...before, ...changed }) : before.pages
  const kit = await kitStore(work).change(id, { ...changed, pages }, lock_version)
  if (!kit) throw stale(tellKit(await requireKit(work, id)), asked)
  await audit(work, { area: 'mailer_kits', action: 'changed', subject_id: id, details: { fields: Object.keys(changed) } })
  return tellKit(kit)
}

export async function removeKit(work: Work, id: string): Promise<void> {
  const { name } = await requireKit(work, id)
  await kitStore(work).remove(id)
  await audit(work, { area: 'mailer_kits', action: 'deleted', subject_id: id, details: { name } })
}

/** The pages of the longer language. Refuses fields that are none, and what does not fit an envelope. */
async function checkLetter(work: Work, kit: Pick<KitRow, 'letter' | 'medicare'>): Promise<number> {
  const languages = (['en', 'es'] as const).filter((language) => kit.letter[language])
  const strangers = languages.flatMap((language): Detail[] => {
    const field = unknownField(kit.letter[language])
    return field === undefined ? [] : [{ field: `letter.${language}`, code: 'text_field_unknown', params: { field } }]
  })
  if (strangers.length > 0) throw new Refusal('invalid', { details: strangers })
  let most = 0
  for (const language of languages) {
    const pages = await countPages(await samplePaper(work, kit, language))
    if (pages > mostLetterPages) throw invalid(`letter.${language}`, 'letter_too_long', { max: mostLetterPages, pages })
    most = Math.max(most, pages)
  }
  return most
}

/** A letter as whoever asks would send it to nobody in particular. */
async function samplePaper(work: Work, kit: Pick<KitRow, 'letter' | 'medicare'>, language: LetterLanguage) {
  const whole = await requireSelf(work)
  const sample = { id: '', first_name: language === 'es' ? 'Ana' : 'Jane', last_name: language === 'es' ? 'Muestra' : 'Sample' }
  const to = [`${sample.first_name} ${sample.last_name}`, '12 Elm St', 'Springfield IL 62701']
  const values = { agent_phone: work.brand.set.contact.phone, ...known(factsOf(work, whole, sample, await ownNumber(work, whole))) }
  return letterPaper(work, kit, work.now, [{ to, language, values }])
}

const known = (facts: ReturnType<typeof factsOf>) => Object.fromEntries(Object.entries(facts).filter(([, value]) => value))

export async function sampleLetter(work: Work, id: string, language: LetterLanguage): Promise<Buffer> {
  const kit = await requireKit(work, id)
  return renderPdf(await samplePaper(work, kit, kit.letter[language] ? language : 'en'))
}

export function tellKit({ tenant_id: _tenant, deleted_at: _deleted, created_by: _by, created_at, updated_at, ...kit }: KitRow): MailerKit {
  return { ...kit, created_at: created_at.toISOString(), updated_at: updated_at.toISOString() }
}

export const tellUsable = ({ id, name, description, layout, pages, medicare, active }: KitRow): UsableKit => ({
  ...{ id, name, description, layout, pages, medicare, active },
})
