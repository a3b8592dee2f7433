export const settingsPath = '/admin/settings'

/** A setting, by its key. */
export const settingHref = (id: string): string => `${settingsPath}/${id}`

/** Where the file of a setting is read or saved, by anybody. */
export const settingFileHref = (key: string): string => `/settings/${key}`
