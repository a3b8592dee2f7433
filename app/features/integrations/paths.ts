export const accountsPath = '/account/external_accounts'
export const connectPath = `${accountsPath}/connect`
export const accountHref = (id: string): string => `${accountsPath}/${id}`
