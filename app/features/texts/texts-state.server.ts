import type { SignedInContext } from '#app/session/gate.server.ts'
import { defineList } from '#app/lists/define-list.server.ts'
import { flag, reportNumber, words } from '#app/lists/params.server.ts'
import { textsPath } from './texts-search-params.ts'

export const conversationList = defineList({
  path: textsPath,
  params: { q: words(100), unread: flag, everybody: flag, report: reportNumber },
  limit: 30,
})

/** What an address asks of the list: it stays beside the conversation that is open. */
export const textsState = (context: SignedInContext) => conversationList.parse(new URL(context.request.url).searchParams)
