import { hrefWith } from '#app/lists/href.ts'

export const transfersPath = '/transfers'
export const newTransferPath = `${transfersPath}/new`

/** A transfer, and what is asked about it. */
export const transferHref = (id: string, asked: { do?: 'revert' } = {}): string => hrefWith(`${transfersPath}/${id}`, asked)
