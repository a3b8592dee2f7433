/** The filters that take several values, by their name in the address. */
export const listFilters = [
  'category',
  'status_id',
  'source_id',
  'state',
  'city',
  'tag_id',
  'group_id',
  'carrier_id',
  'policy_status',
] as const
export type ListFilter = (typeof listFilters)[number]

/** The filters that can be turned around: none of their values, or nothing there at all. */
export const turnedFilters = ['status_id', 'source_id', 'state', 'city', 'tag_id'] as const
export type TurnedFilter = (typeof turnedFilters)[number]
export const isTurned = (name: ListFilter): name is TurnedFilter => (turnedFilters as readonly string[]).includes(name)

/** Filters that are on or not there. */
export const listFlags = ['new_tag', 'favorite', 'never_contacted', 'duplicate', 'all_downline'] as const
export type ListFlag = (typeof listFlags)[number]

/** Pairs of a first and a last day. */
export const listSpans = ['contacted', 'created', 'renewal', 'birth'] as const
export type ListSpan = (typeof listSpans)[number]

/** Days around today, by what is then, the ones ahead first. They count from the day on which the list is looked at. */
export const daysAround = {
  contacted: ['contacted_last_days'],
  created: ['created_last_days'],
  renewal: ['renewal_next_days', 'renewal_last_days'],
  birthday: ['birthday_next_days', 'birthday_last_days'],
} as const
export type AroundToday = keyof typeof daysAround

/** Columns besides the name, which always comes first. */
export const listColumns = [
  'phone',
  'email',
  'status',
  'category',
  'state',
  'city',
  'source',
  'tags',
  'owner',
  'age',
  'birthday',
  'renewal',
  'number',
  'contacted',
  'activity',
  'created',
] as const
export type ListColumn = (typeof listColumns)[number]
export const usualColumns: readonly ListColumn[] = ['phone', 'email', 'status', 'category', 'state', 'owner', 'contacted', 'created']

/** The columns that an address names, in order: `phone,email`. Where it names none, the usual ones. */
export const columnsOf = (named: string): readonly ListColumn[] => (named ? (named.split(',') as ListColumn[]) : usualColumns)

/** How many contacts a page may have. */
export const pageSizes = [25, 50, 100, 200] as const
