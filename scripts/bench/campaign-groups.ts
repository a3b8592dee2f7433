import { caller } from './ask.ts'
import type { Place } from './place.ts'
import { startApi } from './servers.ts'

const target = 3
const many = 250_000
const patience = 20 * 60_000

/** Choosing very many for an e-mail and for a text, each with the gate's answer, against fixing the same selection. */
export async function measureGroups(place: Place): Promise<string> {
  const admin = place.readers.find(({ owners }) => owners === null)
  if (!admin) throw new Error('The bench has no admin')
  const wanted = Math.min(many, Math.floor(place.size.contacts / 4))
  const api = await startApi(place)
  const { ask, close } = caller(api.port, place.brand.set.domains[0] ?? '', 1, patience)
  const chosen = { contacts_scope: { select_n: wanted, type: 'first' } }
  const taken = async (path: string, body: object, method: 'POST' | 'PATCH' = 'POST'): Promise<number> => {
    const begun = performance.now()
    const { status, text } = await ask({ method, path, headers: { authorization: `Bearer ${admin.token}` }, body })
    if (status >= 300) throw new Error(`${path} answered ${status}: ${text.slice(0, 300)}`)
    return performance.now() - begun
  }
  try {
    const alone = () => taken('/v1/contacts/select_first_last', { ...chosen, for: 'see' }, 'PATCH')
    await alone()
    const bare = await alone()
    const lines: string[] = []
    for (const [name, path] of [
      ['e-mail', '/v1/contacts/mailing_group'],
      ['text', '/v1/contacts/sms_group'],
    ] as const) {
      const whole = await taken(path, chosen)
      const ratio = whole / bare
      lines.push(
        `Group of ${wanted} for an ${name}: ${(whole / 1000).toFixed(1)} s; the selection alone ${(bare / 1000).toFixed(1)} s; ${ratio.toFixed(2)} x (<= ${target} x: ${ratio <= target ? 'holds' : 'too slow'})`,
      )
    }
    return lines.join('\n')
  } finally {
    close()
    await api.stop()
  }
}
