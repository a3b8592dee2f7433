import { hrefWith } from '#app/lists/href.ts'

export const kitsPath = '/admin/mailer_kits'
export const newKitPath = `${kitsPath}/new`
export const kitHref = (id: string, asked: { do?: 'delete' } = {}): string => hrefWith(`${kitsPath}/${id}`, asked)
export const sampleHref = (id: string, language: 'en' | 'es'): string => hrefWith(`${kitHref(id)}/sample.pdf`, { language })

export const lettersPath = '/contacts/mailer-assignment'
export const lettersHref = (asked: { kit_id?: string; batch_id?: string; state?: string }): string => hrefWith(lettersPath, asked)
export const assignHref = (asked: { selection: string; back: string }): string => hrefWith(`${lettersPath}/new`, asked)
