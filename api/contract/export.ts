import { z } from 'zod'
import { chosenOnce } from './contact-actions.ts'

/** What a file of contacts may hold, in the order in which it is offered. */
export const exportColumns = [
  'number',
  'first_name',
  'middle_name',
  'last_name',
  'suffix',
  'nickname',
  'category',
  'status',
  'source',
  'owner',
  'pool',
  'phones',
  'emails',
  'address',
  'address_2',
  'city',
  'state',
  'zip_code',
  'county',
  'birth_date',
  'gender',
  'tobacco',
  'spouse_first_name',
  'spouse_last_name',
  'spouse_birth_date',
  'preferred_language',
  'best_time_to_call',
  'medicare_part_a_date',
  'medicare_part_b_date',
  'do_not_call',
  'do_not_text',
  'do_not_mail',
  'tags',
  'created_at',
  'last_activity_at',
  'last_contacted_at',
] as const
export type ExportColumn = (typeof exportColumns)[number]

export const mostExported = 999_999

export const exportFormats = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof exportFormats)[number]

export const exportParams = z.object({ format: z.enum(exportFormats) })

export const exportContacts = chosenOnce({
  columns: z
    .array(z.enum(exportColumns))
    .min(1)
    .max(exportColumns.length)
    .default([...exportColumns]),
})
