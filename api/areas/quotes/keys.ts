import type { Work } from '#api/platform/http/route.ts'
import type { QuoteService } from '#api/platform/quoting/quoting.ts'
import { invalid } from '#api/platform/refusal.ts'

type KeySource = (work: Work) => Promise<string | null>
const sources = new Set<KeySource>()

/** An area that keeps keys of people's own says how they are read, in its `joins`; the first one found is used before the brand's. */
export const onCsgKey = (source: KeySource): void => void sources.add(source)

export type Access = { service: QuoteService; key: string }

/** Whom to ask, and by which key: the person's own, else the brand's, else the stand-in. */
export async function accessOf(work: Work, typed?: string): Promise<Access> {
  const { csg, key, sample } = work.ports.quoting.of(work.brand)
  const kept = (await ownKey(work)) ?? key
  // Where all is sample, nothing is sent out.
  if (typed && !kept && sample) throw invalid('api_key', 'csg_sample_only')
  const used = typed ?? kept
  if (used) return { service: csg, key: used }
  if (sample) return { service: sample, key: 'sample' }
  throw invalid('base', 'csg_no_key')
}

async function ownKey(work: Work): Promise<string | null> {
  for (const source of sources) {
    const key = await source(work)
    if (key) return key
  }
  return null
}
