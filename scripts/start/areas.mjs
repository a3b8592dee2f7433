import { readdirSync } from 'node:fs'
import { inRoot } from './paths.mjs'
import { Trouble } from './progress.mjs'

/** Journeys that do not bear their area's name. */
const otherNames = {
  account: ['preferences', 'reset-password'],
  branding: ['brands', 'new-brand', 'own-domain'],
  contacts: ['bulk', 'contact-page', 'dashboard', 'files', 'linked', 'merging', 'notes', 'policies', 'quick-filters', 'records'],
  domains: ['own-domain'],
  flags: ['features'],
  outreach: ['suppressions', 'calls', 'texts'],
  phone: ['calls'],
  session: ['acting', 'reset-password', 'sign-in-gate', 'sso'],
  users: ['account', 'admin-users', 'preferences'],
}

const folders = (...names) => readdirSync(inRoot(...names), { withFileTypes: true }).flatMap((one) => (one.isDirectory() ? [one.name] : []))

/** The areas of the product: rooms of the api and of the web. */
export const areas = () => [...new Set([...folders('api', 'areas'), ...folders('app', 'features')])].sort()

/** What names an area's tests to the two runners, or undefined where none was asked for: `--area contacts`. */
export function areaAskedFor(args) {
  if (args.length === 0) return undefined
  const [flag, area] = args
  if (flag !== '--area' || args.length !== 2) throw new Trouble('Usage: npm test, or npm test -- --area <area>')
  if (!areas().includes(area)) throw new Trouble(`There is no area ${area}. There are: ${areas().join(', ')}.`)
  const journeys = [area, `${area}-.*`, ...(otherNames[area] ?? [])]
  return { area, units: [`/${area}/`, `/${area}.`, `/${area}-`], journeys: `tests/e2e/(?:${journeys.join('|')})\\.test\\.ts$` }
}
