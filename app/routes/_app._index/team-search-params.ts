import { hrefWith } from '#app/lists/href.ts'

/** What the table of people shows, by the names of the figures. */
export const teamColumns = [
  'name',
  'contact_count',
  'added_this_week',
  'never_contacted_count',
  'insured_count',
  'calls_today',
  'calls_this_week',
  'talk_seconds_this_week',
  'texts_this_week',
] as const
export type TeamColumn = (typeof teamColumns)[number]

export const teamHref = (sort?: TeamColumn): string => hrefWith('/', { view: 'team', sort: sort ?? '' })

type Days = { today: string; week: string }

/** The list in which as many stand as a figure says; null where there is none. */
export function listBehind(column: TeamColumn, id: string, { today, week }: Days): string | null {
  const contacts = (more: Record<string, string> = {}) => hrefWith('/contacts', { downline_user_id: id, ...more })
  switch (column) {
    case 'contact_count':
      return contacts()
    case 'added_this_week':
      return contacts({ created_from: week })
    case 'never_contacted_count':
      return contacts({ never_contacted: 'true' })
    case 'insured_count':
      return `${contacts()}&policy_status=issued&policy_status=active`
    case 'calls_today':
      return hrefWith('/calls', { user_id: id, from: today })
    case 'calls_this_week':
    case 'talk_seconds_this_week':
      return hrefWith('/calls', { user_id: id, from: week })
    default:
      return null
  }
}
