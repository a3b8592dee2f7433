import type { IToggle } from 'unleash-proxy-client'
import type { Feature } from '#config/features.ts'

/** Features as Unleash's front-end API tells them: those that are on, without variants. */
export const togglesOf = (features: readonly Feature[]): IToggle[] =>
  features.map((name) => ({ name, enabled: true, variant: { name: 'disabled', enabled: false }, impressionData: false }))
