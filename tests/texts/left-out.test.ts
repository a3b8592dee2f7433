import { expect, test } from 'vitest'
import reportsEn from '#api/areas/reports/words/en.json' with { type: 'json' }
import reportsEs from '#api/areas/reports/words/es.json' with { type: 'json' }
import { leftOutRules } from '#api/contract/campaigns/campaigns.ts'
import campaignsEn from '#app/i18n/locales/en/campaigns.json' with { type: 'json' }
import campaignsEs from '#app/i18n/locales/es/campaigns.json' with { type: 'json' }

test.each([
  ['English', reportsEn.left_out, campaignsEn.rules],
  ['Spanish', reportsEs.left_out, campaignsEs.rules],
])('why somebody was left out is said alike by reports and by broadcasts, in %s', (_language, reports, campaigns) => {
  expect(Object.keys(reports).sort()).toEqual([...leftOutRules].sort())
  expect(reports).toEqual(campaigns)
})
