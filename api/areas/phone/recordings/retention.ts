/**
 * How long recordings are kept, as dated rows. Counsel must confirm each before a real deployment; a rule that ends keeps
 * its row.
 */
type Rule = { class: RecordingClass; years: number; effective_from: string; source: string; note: string }
export type RecordingClass = 'marketing_sales' | 'enrolment'

const rules: Rule[] = [
  {
    class: 'marketing_sales',
    years: 6,
    effective_from: '2022-10-01',
    source: '42 CFR 422.2274(g)(2)(ii), 423.2274(g)(2)(ii)',
    note: 'Marketing and sales calls: six years, the sound at least in the first three.',
  },
  {
    class: 'enrolment',
    years: 10,
    effective_from: '2022-10-01',
    source: '42 CFR 422.504(d), 423.505(d)',
    note: 'The enrolment part of a call: ten years.',
  },
]

/** Until when a recording of this class must stay; counted from when it was made. */
export function retainUntil(kind: RecordingClass, madeAt: Date): Date {
  const day = madeAt.toISOString().slice(0, 10)
  const ofClass = rules.filter((rule) => rule.class === kind)
  const rule = ofClass.filter(({ effective_from }) => effective_from <= day).at(-1) ?? ofClass[0]
  const until = new Date(madeAt)
  until.setUTCFullYear(until.getUTCFullYear() + (rule?.years ?? 10))
  return until
}

/** Why a recording may not be deleted now; null where it may. One that nobody has classed is never deleted. */
export function deletionRefusal(
  recording: { kind: 'call' | 'voicemail'; class: RecordingClass | null; retain_until: Date | null },
  now: Date,
): 'dialer_unclassed' | 'dialer_retained' | null {
  if (!recording.class || !recording.retain_until) return 'dialer_unclassed'
  return recording.retain_until > now ? 'dialer_retained' : null
}
