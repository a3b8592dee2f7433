import { z } from 'zod'

/** One record. */
export const one = <Item extends z.ZodType>(item: Item) => z.object({ data: item })

export const pageMeta = z.object({
  current_page: z.int(),
  limit: z.int(),
  total_count: z.int(),
  total_pages: z.int(),
  total_is: z.enum(['exact', 'about']),
})
export type PageMeta = z.infer<typeof pageMeta>

/** A page of records. */
export const page = <Item extends z.ZodType>(item: Item) => z.object({ data: z.array(item), meta: pageMeta })

/** All records of a short list. */
export const all = <Item extends z.ZodType>(item: Item) => z.object({ data: z.array(item) })

/** One thing wrong with one field; `code` is also the key of its sentence. */
export const refusalDetail = z.object({
  field: z.string(),
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
})

/** What every refused call answers; `errors.user` is a plain string on 403. */
export const refusal = z.looseObject({
  errors: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  details: z.array(refusalDetail),
  code: z.string(),
  request_id: z.string(),
})
export type RefusalBody = z.infer<typeof refusal>

export const idParams = z.object({ id: z.string().min(1).max(64) })

const wholeNumber = (fallback: number, min: number, max: number) => z.coerce.number().int().min(min).max(max).default(fallback)

/** `page` and `limit` as every list takes them. */
export const paging = (limit = 25) => ({ page: wholeNumber(1, 1, 1_000_000), limit: wholeNumber(limit, 1, 200) })
