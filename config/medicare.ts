export const electionPeriods = ['initial', 'annual', 'advantage'] as const
export type ElectionPeriod = { period: (typeof electionPeriods)[number]; from: string; to: string; open: boolean }

const iso = (year: number, month: number, day: number): string => new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10)

/**
 * When somebody may choose Medicare coverage, as of a day (YYYY-MM-DD): the seven months around the month of turning 65 (born on the
 * first of a month: around the month before), October 15 to December 7, and January 1 to March 31 for whoever has Medicare Advantage
 * (42 CFR 422.62). Each is the one that is open or comes next; the first is left out once it is over. The months are counted from zero.
 */
export function electionPeriodsOf(birthDate: string | null, today: string): ElectionPeriod[] {
  const year = Number(today.slice(0, 4))
  const coming = (from: (y: number) => string, to: (y: number) => string) => {
    const at = to(year) >= today ? year : year + 1
    return { from: from(at), to: to(at) }
  }
  const spans = [
    ...initialOf(birthDate, today),
    {
      period: 'annual' as const,
      ...coming(
        (y) => iso(y, 9, 15),
        (y) => iso(y, 11, 7),
      ),
    },
    {
      period: 'advantage' as const,
      ...coming(
        (y) => iso(y, 0, 1),
        (y) => iso(y, 2, 31),
      ),
    },
  ]
  return spans.map((span) => ({ ...span, open: span.from <= today && today <= span.to }))
}

function initialOf(birthDate: string | null, today: string): { period: 'initial'; from: string; to: string }[] {
  if (!birthDate) return []
  const [year = 0, month = 1, day = 1] = birthDate.split('-').map(Number)
  const center = month - 1 - (day === 1 ? 1 : 0)
  const to = iso(year + 65, center + 4, 0)
  return to < today ? [] : [{ period: 'initial', from: iso(year + 65, center - 3, 1), to }]
}

/** What of a contact can be handed to a Medicare platform. */
export const importFields = [
  'name',
  'birth_date',
  'zip_code',
  'address',
  'phone',
  'email',
  'medicare_part_a_date',
  'medicare_part_b_date',
  'drugs',
  'pharmacies',
  'doctors',
  'medicare_number',
] as const
export type ImportField = (typeof importFields)[number]

/** Without these no platform finds plans; the others go along where somebody says so. */
export const neededForImport = ['name', 'birth_date', 'zip_code'] as const satisfies readonly ImportField[]

/** Where contacts are handed to: a platform, or paper where there is none. */
export const importTargets = ['sunfire', 'paper'] as const
