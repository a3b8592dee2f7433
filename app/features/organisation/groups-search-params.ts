export const groupsPath = '/groups'

export const groupHref = (id: string, asked: { do?: 'delete' } = {}): string => `${groupsPath}/${id}${asked.do ? `?do=${asked.do}` : ''}`
