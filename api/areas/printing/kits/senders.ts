import { factsOf, ownNumber, type MergeFacts } from '#api/areas/texts/index.ts'
import { userStore, type WholeUser } from '#api/areas/users/index.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import type { Signer } from '#config/printing.ts'
import { writtenLanguage } from '#config/written-language.ts'
import { linesOf, namesOf, type Addressee } from '../sheet.ts'
import type { KitRow } from './kits.store.ts'
import type { OneLetter } from './paper.ts'

/** Who signs a contact's letter: whoever has the contact, or the one who asked for it. */
export type SignerOf = (contactId: string) => { send_as: Signer; user_id: string }

/** The letters of households, in whose name they go; whoever signs is looked up once. */
export function lettersOf(work: OpenWork, kit: Pick<KitRow, 'letter'>, signerOf: SignerOf) {
  const known = new Map<string, Promise<{ whole: WholeUser; number: string | null } | null>>()
  const lookUp = async (id: string) => {
    const whole = await userStore(work).findWhole(id)
    return whole && { whole, number: await ownNumber(work, whole) }
  }
  const signer = (id: string) => {
    const found = known.get(id) ?? lookUp(id)
    known.set(id, found)
    return found
  }
  return async (household: readonly Addressee[]): Promise<OneLetter | null> => {
    const [first] = household
    if (!first) return null
    const { send_as, user_id } = signerOf(first.id)
    const own = send_as === 'owner' && first.owner_id ? await signer(first.owner_id) : null
    const sender = own ?? (await signer(user_id))
    if (!sender) return null
    const spoken = writtenLanguage(first.preferred_language, work.brand.set.languages)
    const language = spoken === 'es' && kit.letter.es ? 'es' : 'en'
    const facts = factsOf(work, sender.whole, first, sender.number)
    const values: MergeFacts = household.length > 1 ? { ...facts, first_name: firstNames(household), full_name: namesOf(household) } : facts
    return { to: linesOf(household), language, values: { ...values, agent_phone: values.agent_phone || work.brand.set.contact.phone } }
  }
}

const firstNames = (household: readonly Addressee[]): string =>
  household
    .map(({ first_name }) => first_name)
    .filter(Boolean)
    .join(' & ')
