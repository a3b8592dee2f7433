export const corporationDomainPath = (id: string): string => `/admin/corporations/${id}/domain`
export const corporationPath = (id: string): string => `/admin/corporations/${id}`
export const giveUpHref = (path: string, id: string): string => `${path}?give_up=${id}`
