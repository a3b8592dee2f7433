import { expect, test } from 'vitest'
import { baseKeys, baseSections, chosenTypes, formFields } from './data-capture.ts'
import { effectiveBrand } from './tenant/effective-brand.ts'
import { parseTenantSet } from './tenant/tenant.ts'
import { newTenantFiles } from './tenant/new.ts'
import { parse } from 'yaml'

const own = {
  label: 'Estate',
  fields: [{ key: 'has_will', label: { en: 'Will', es: 'Testamento' }, type: 'yes_no' as const, required: true }],
}

test('what every brand asks comes first, each key once, in words of both languages', () => {
  const fields = formFields({ data_capture: { estate: own } }, 'es')
  expect(fields.map(({ key }) => key)).toEqual([...baseKeys, 'has_will'])
  expect(fields.at(-1)).toEqual({
    key: 'has_will',
    label: 'Testamento',
    type: 'yes_no',
    required: true,
    long: false,
    hint: null,
    section: { key: 'estate', label: 'Estate' },
    options: [],
  })
  const english = formFields({ data_capture: {} }, 'en')
  for (const [place, field] of english.entries()) expect(field.label, field.key).not.toBe(fields[place]?.label)
  for (const { type, options, key } of english) expect(options.length > 1, key).toBe(chosenTypes.includes(type))
})

test('a company adds sections, and puts its own in place of the brand’s', () => {
  const files = newTenantFiles({ key: 'acme', name: 'Acme', domain: 'acme.test', primary: '#1f4e8c' })
  const drawing = { type: 'image/svg+xml', text: '<svg/>' }
  const set = parseTenantSet({
    ...parse(files['tenant.yaml'] ?? ''),
    deployment: 'acme',
    logo: drawing,
    favicon: drawing,
    legal: { 'terms-of-use': {}, 'privacy-policy': {} },
    texts: {},
    data_capture: { estate: own, pets: { ...own, label: 'Pets' } },
    companies: { '1002': { data_capture: { estate: { ...own, label: 'Estate plan' }, boats: { ...own, label: 'Boats' } } } },
  })
  if (!set) throw new Error('the set does not fit')
  const labels = (company: number | null) => Object.values(effectiveBrand(set, company).data_capture).map(({ label }) => label)
  expect(labels(null)).toEqual(['Estate', 'Pets'])
  expect(labels(1002)).toEqual(['Estate plan', 'Pets', 'Boats'])
  expect(Object.keys(baseSections)).not.toContain('estate')
})
