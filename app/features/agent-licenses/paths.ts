import { hrefWith } from '#app/lists/href.ts'

export const agentLicensesPath = '/agent-licenses'
export const newAgentLicensePath = `${agentLicensesPath}/new`

/** One of them, and what is asked about it. */
export const agentLicenseHref = (id: string, asked: { do?: 'delete' } = {}): string => hrefWith(`${agentLicensesPath}/${id}`, asked)
export const editAgentLicenseHref = (id: string): string => `${agentLicenseHref(id)}/edit`
