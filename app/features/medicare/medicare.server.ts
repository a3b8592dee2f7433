import { formatDate } from '#api/contract/formats.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { electionPeriodsOf } from '#config/medicare.ts'

/** When a contact may choose coverage, and whether the reader is ready to sell it. */
export async function medicarePage(context: SignedInContext, birthDate: string | null, today: string) {
  const { data } = await context.read(context.api.GET('/v1/users/medicare_registered'))
  const date = (day: string) => formatDate(day, context.language, 'UTC', 'long')
  return {
    ready: data['medicare_registered?'],
    npn: data.npn ?? '',
    certified_until: data.certified_until ? date(data.certified_until) : '',
    missing: data.missing,
    periods: electionPeriodsOf(birthDate, today).map(({ period, from, to, open }) => ({
      id: period,
      open,
      name: context.say(`medicare:periods.${period}`),
      words: context.say('medicare:span', { from: date(from), to: date(to) }),
    })),
  }
}
