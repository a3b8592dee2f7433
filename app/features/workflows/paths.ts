import { hrefWith } from '#app/lists/href.ts'

export const workflowsPath = '/workflows'
export const libraryPath = `${workflowsPath}/library`
export const enrolPath = `${workflowsPath}/enrol`

/** What the page of a flow is asked: a step to edit or to add, where, and of which kind; or to delete it. */
export type FlowAsked = { step?: string; add?: string; way?: string; kind?: string; do?: string }

export const flowHref = (id: string, asked: FlowAsked = {}): string => hrefWith(`${workflowsPath}/${id}`, asked)
export const flowPartHref = (id: string, part: 'people' | 'history' | 'try'): string => `${workflowsPath}/${id}/${part}`
export const enrolHref = (asked: { selection: string; back: string; flow: string }): string => hrefWith(enrolPath, asked)
/** The flows of one contact. */
export const contactFlowsPath = (number: number | string): string => `/contacts/${number}/flows`
