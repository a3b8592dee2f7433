import { hrefWith } from '#app/lists/href.ts'

/** The commissions of a policy, with one of them to change or to delete. */
export const commissionsHref = (number: number | string, policy: string, asked: { edit?: string; delete?: string } = {}): string =>
  hrefWith(`/contacts/${number}/policies/${policy}/commissions`, asked)
