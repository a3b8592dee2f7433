import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Feature } from '#config/features.ts'
import { liveFeatures } from './store.ts'

/** The features that the page was drawn with; null outside the frame of signed-in pages. */
export const FeaturesContext = createContext<readonly Feature[] | null>(null)

/**
 * Whether features are on: as the page was drawn, on the server too, and once one is switched as the live connection has heard.
 * It hides what a loader has brought; what comes on is brought by the loaders, which are run anew. Where no page says anything
 * the loaders alone decide.
 */
export function useFeatures(): (feature: Feature) => boolean {
  const drawn = useContext(FeaturesContext)
  const heard = useSyncExternalStore(liveFeatures.watch, liveFeatures.get, () => null)
  const on = heard ?? drawn
  return (feature) => on === null || on.includes(feature)
}

/** Whether one feature is on. */
export const useFeature = (feature: Feature): boolean => useFeatures()(feature)
