import type { DisclaimerRow } from './disclaimers.ts'

/**
 * What has to stand in what is written about plans, by whether somebody sells every plan of an area. A row is never changed once
 * it was sent; one that ends keeps its words. Spanish is ours: counsel must confirm every row whose `confirmed_by` is null.
 */

const unconfirmed = null
const until2026 = {
  effective_from: '2022-10-01',
  effective_to: '2026-10-01',
  source: '42 CFR 422.2267(e)(41), 423.2267(e)(41) as of 88 FR 22120',
  confirmed_by: unconfirmed,
}
const since2026 = {
  effective_from: '2026-10-01',
  source: '42 CFR 422.2267(e)(41), 423.2267(e)(41) as amended by 91 FR 17384',
  confirmed_by: unconfirmed,
}

export const disclaimers: readonly DisclaimerRow[] = [
  {
    ...until2026,
    id: 'tpmo-some-plans-ships',
    sells: 'some',
    en: 'We do not offer every plan available in your area. Currently we represent {{organizations}} organizations which offer {{products}} products in your area. Please contact Medicare.gov, 1-800-MEDICARE, or your local State Health Insurance Program (SHIP) to get information on all of your options.',
    es: 'No ofrecemos todos los planes disponibles en su área. Actualmente representamos a {{organizations}} organizaciones que ofrecen {{products}} productos en su área. Comuníquese con Medicare.gov, 1-800-MEDICARE o su Programa Estatal de Asistencia sobre Seguros de Salud (SHIP) para obtener información sobre todas sus opciones.',
  },
  {
    ...until2026,
    id: 'tpmo-all-plans-ships',
    sells: 'all',
    en: 'Currently we represent {{organizations}} organizations which offer {{products}} products in your area. You can always contact Medicare.gov, 1-800-MEDICARE, or your local State Health Insurance Program (SHIP) for help with plan choices.',
    es: 'Actualmente representamos a {{organizations}} organizaciones que ofrecen {{products}} productos en su área. Siempre puede comunicarse con Medicare.gov, 1-800-MEDICARE o su Programa Estatal de Asistencia sobre Seguros de Salud (SHIP) para recibir ayuda con la elección de un plan.',
  },
  {
    ...since2026,
    id: 'tpmo-some-plans',
    sells: 'some',
    en: 'We do not offer every plan available in your area. Currently we represent {{organizations}} organizations which offer {{products}} products in your area. Please contact Medicare.gov or 1-800-MEDICARE to get information on all of your options.',
    es: 'No ofrecemos todos los planes disponibles en su área. Actualmente representamos a {{organizations}} organizaciones que ofrecen {{products}} productos en su área. Comuníquese con Medicare.gov o 1-800-MEDICARE para obtener información sobre todas sus opciones.',
  },
  {
    ...since2026,
    id: 'tpmo-all-plans',
    sells: 'all',
    en: 'Currently we represent {{organizations}} organizations which offer {{products}} products in your area. You can always contact Medicare.gov or 1-800-MEDICARE for help with plan choices.',
    es: 'Actualmente representamos a {{organizations}} organizaciones que ofrecen {{products}} productos en su área. Siempre puede comunicarse con Medicare.gov o 1-800-MEDICARE para recibir ayuda con la elección de un plan.',
  },
]
