import type { FeatureRow, FlagChange } from '#api/contract/flags.ts'
import { featureKeys, featureReason, features, type Feature, type FeatureContext, type Switches } from '#config/features.ts'

type Turn = Pick<FlagChange, 'feature' | 'company_number' | 'enabled'>

/** The switches in force as a request reads them. */
export function switchesOf(turns: readonly Turn[]): Switches {
  const switches: Record<string, { all?: boolean; companies?: Record<string, boolean> }> = {}
  for (const { feature, company_number, enabled } of turns) {
    if (enabled === null) continue
    const one = (switches[feature] ??= {})
    if (company_number === null) one.all = enabled
    else one.companies = { ...one.companies, [String(company_number)]: enabled }
  }
  return switches
}

export const isFeature = (key: string): key is Feature => (featureKeys as readonly string[]).includes(key)

/** Whether switches have a say: not where the file, or what it configures, closes the feature for everybody of this company. */
export function isSwitchable(feature: Feature, context: FeatureContext): boolean {
  const reason = featureReason(feature, { ...context, brand: { ...context.brand, flags: {} } })
  return reason !== 'file' && reason !== 'configuration'
}

/** Every feature as it stands for somebody. */
export function featureRows(context: FeatureContext, turns: readonly FlagChange[]): FeatureRow[] {
  return featureKeys.map((key) => {
    const { what, closes } = features[key] as { what: string; closes: Partial<Record<'routes' | 'api' | 'areas', readonly string[]>> }
    const because = featureReason(key, context)
    return {
      key,
      what,
      closes: { routes: [...(closes.routes ?? [])], api: [...(closes.api ?? [])], areas: [...(closes.areas ?? [])] },
      switchable: isSwitchable(key, context),
      on: because === 'on',
      because,
      switches: turns.filter(({ feature }) => feature === key),
    }
  })
}
