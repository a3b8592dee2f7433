import type { Page } from '@playwright/test'
import type { BrandKey } from './demo.ts'

/** How much JavaScript a screen may ask for before anybody touches it. */
export type ScreenKind = 'public' | 'sign_in' | 'product'

export type Screen = {
  name: string
  /** The folder below app/routes. */
  route: string
  kind: ScreenKind
  /** Who looks at it; nobody in particular where it is left out. */
  who?: string
  /**
   * {contact} is the number of a contact of theirs, {group}, {pool}, {user}, {corporation} and {signup} are ids of the first in
   * their lists, {call} and {conversation} the first of theirs, {plan} the id of a plan that is not theirs. {first:things} is the
   * last part of what the first row of /things leads to.
   */
  path: string
  /** The label of the public page whose host it is on; the app's where it is left out. */
  label?: string
  /** Brands that do not have it. */
  notIn?: readonly BrandKey[]
  /** What the page answers; 200 if left out. */
  status?: number
  /** What comes before, in the same browser. */
  before?(page: Page, home: string): Promise<void>
}
