import type { Texts } from '#app/i18n/english.server.ts'

export type NavigationEntry = { key: keyof Texts['common']['navigation']; href: string }
