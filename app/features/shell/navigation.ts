import type { Texts } from '#app/i18n/english.server.ts'
import type { Feature } from '#config/features.ts'

export type NavigationEntry = {
  key: Exclude<keyof Texts['common']['navigation'], 'organise' | 'admin'>
  href: string
  group: NavigationGroup
  /** It goes when this is switched off. */
  feature?: Feature
  /** How much there is new. */
  unread?: number
}

/** Places under one heading; the main ones have none. */
export type NavigationGroup = 'main' | 'organise' | 'admin'
export const navigationGroups: readonly NavigationGroup[] = ['main', 'organise', 'admin']
