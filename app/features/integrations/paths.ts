import { hrefWith } from '#app/lists/href.ts'

export const accountsPath = '/account/external_accounts'
export const connectPath = `${accountsPath}/connect`
export const accountHref = (id: string): string => `${accountsPath}/${id}`
const dialPath = '/contacts/dial'
const startDialPath = `${dialPath}/start`
export const startDialHref = (asked: { selection: string; back: string }): string => hrefWith(startDialPath, asked)
export const dialHref = (asked: { selection: string; back: string }): string => hrefWith(dialPath, asked)
