import { hrefWith } from '#app/lists/href.ts'

export const signupPath = '/signup'
export const signupsPath = '/admin/signups'

/** A request, and what is asked about it. */
export const signupHref = (id: string, asked: { do?: 'decline' } = {}): string => hrefWith(`${signupsPath}/${id}`, asked)
