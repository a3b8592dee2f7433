import { redirect } from '@remix-run/node'
import type { PageMeta } from '#api/contract/envelope.ts'
import { hrefWith } from './href.ts'
import { whole } from './params.server.ts'

const pageNumber = whole(1, 1, 1_000_000)

/** The page that an address names, from 1. */
export const pageOf = ({ url }: Request): number => pageNumber.parse(new URL(url).searchParams.get('page') ?? '')

/** Where a page beyond the end leads: the last one there is. */
export const lastPage = (asked: number, { total_pages }: PageMeta): number => Math.max(1, Math.min(asked - 1, total_pages))

/** A list whose only state is its page, as one among others on a screen; lists with more are `defineList`. */
export async function readPage<Row, Answer extends { data: Row[]; meta: PageMeta }>(
  request: Request,
  read: (page: number) => Promise<Answer>,
): Promise<Answer> {
  const page = pageOf(request)
  const answer = await read(page)
  if (answer.data.length > 0 || page === 1) return answer
  const { pathname, search } = new URL(request.url)
  const last = lastPage(page, answer.meta)
  throw redirect(hrefWith(pathname + search, { page: last > 1 && last }))
}
