import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import type { Brand } from '#app/tenant/brand.server.ts'
import { en, type Tree } from './english.server.ts'
import { es } from './spanish.server.ts'
import { languageOf, say, sayError, textsOf } from './texts.server.ts'
import { word } from './use-text.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Words that are the same in both languages because they are names; `<file>: <key>`. */
const names: string[] = [
  'app/i18n/locales/{}/contact.json: tabs.medicare',
  'app/i18n/locales/{}/flags.json: features.fire_light.name',
  'app/i18n/locales/{}/medicare.json: targets.sunfire',
  'app/i18n/locales/{}/medicare.json: title',
  'app/i18n/locales/{}/numbers.json: answers.no',
  'app/i18n/locales/{}/numbers.json: types.nonFixedVoip',
  'app/i18n/locales/{}/numbers.json: types.voip',
  'app/i18n/locales/{}/quotes.json: products.medicare_advantage',
  'app/i18n/locales/{}/quotes.json: no',
  'app/i18n/locales/{}/quotes.json: plans.A',
  'app/i18n/locales/{}/quotes.json: plans.B',
  'app/i18n/locales/{}/quotes.json: plans.C',
  'app/i18n/locales/{}/quotes.json: plans.D',
  'app/i18n/locales/{}/quotes.json: plans.F',
  'app/i18n/locales/{}/quotes.json: plans.G',
  'app/i18n/locales/{}/quotes.json: plans.K',
  'app/i18n/locales/{}/quotes.json: plans.L',
  'app/i18n/locales/{}/quotes.json: plans.M',
  'app/i18n/locales/{}/quotes.json: plans.N',
  'app/i18n/locales/{}/quotes.json: plan',
  'app/i18n/locales/{}/quotes.json: rating',
  'app/i18n/locales/{}/signups.json: plan',
  'app/i18n/locales/{}/soa.json: pdf',
  'app/i18n/locales/{}/billing.json: lines.total',
  'app/i18n/locales/{}/webpages.json: networks.facebook',
  'app/i18n/locales/{}/webpages.json: networks.instagram',
  'app/i18n/locales/{}/webpages.json: networks.linkedin',
  'app/i18n/locales/{}/webpages.json: networks.twitter',
  'app/i18n/locales/{}/webpages.json: networks.google',
  'app/i18n/locales/{}/webpages.json: networks.youtube',
  'app/i18n/locales/{}/webpages.json: networks.yelp',
  'app/i18n/locales/{}/calendar.json: topics.medicare',
  'app/i18n/locales/{}/records.json: data.no',
  'app/i18n/locales/{}/flags.json: features.medicare_center.name',
]

/** Every file of words there is, in one language beside the other: the screens', the reasons to refuse, the mails'. */
const pairs = [
  ...readdirSync(path.join(root, 'app/i18n/locales/en')).map((file) => `app/i18n/locales/{}/${file}`),
  'config/sentences/{}.json',
  'api/platform/mails/words/{}.json',
].map((file) => ({ file, english: leavesOf(file, 'en'), spanish: leavesOf(file, 'es') }))

function leavesOf(file: string, language: 'en' | 'es'): Map<string, string> {
  return new Map(leaves(JSON.parse(readFileSync(path.join(root, file.replace('{}', language)), 'utf8'))))
}

function* leaves(tree: object, above = ''): Generator<[string, string]> {
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') yield [above + key, value]
    else yield* leaves(value as object, `${above}${key}.`)
  }
}

const placeholders = (text = ''): string[] => [...new Set([...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map((match) => match[1] ?? ''))].sort()
const lettersOf = (text: string): string => text.replace(/\{\{[^}]*\}\}/g, '').replace(/[^\p{L}]/gu, '')

describe('the two languages', () => {
  test('every file of words is known to the app', () => {
    const files = readdirSync(path.join(root, 'app/i18n/locales/en')).map((file) => file.replace('.json', ''))
    expect(Object.keys(en).sort()).toEqual(files)
    expect(Object.keys(es).sort()).toEqual(files)
    expect(readdirSync(path.join(root, 'app/i18n/locales/es')).map((file) => file.replace('.json', ''))).toEqual(files)
  })

  test.each(pairs)('$file has the same keys in both', ({ english, spanish }) => {
    expect([...spanish.keys()].sort()).toEqual([...english.keys()].sort())
  })

  test.each(pairs)('$file says everything, and nothing in English only', ({ file, english, spanish }) => {
    const empty = [...english, ...spanish].filter(([, text]) => text.trim() === '')
    const same = [...english].filter(
      ([key, text]) => spanish.get(key) === text && lettersOf(text) !== '' && !names.includes(`${file}: ${key}`),
    )
    expect({ empty, same }).toEqual({ empty: [], same: [] })
  })

  test.each(pairs)('$file has the same placeholders in both', ({ english, spanish }) => {
    const different = [...english]
      .filter(([key, text]) => placeholders(text).join() !== placeholders(spanish.get(key)).join())
      .map(([key]) => key)
    // "One" may be said without the number.
    expect(different.filter((key) => !key.endsWith('_one'))).toEqual([])
  })

  test('a name that is listed is still the same in both', () => {
    const still = pairs.flatMap(({ file, english, spanish }) =>
      [...english].filter(([key, text]) => spanish.get(key) === text).map(([key]) => `${file}: ${key}`),
    )
    expect(names.filter((name) => !still.includes(name))).toEqual([])
  })
})

describe('what the server says', () => {
  const keys = Object.entries(en).flatMap(([area, tree]) => [...leaves(tree)].map(([key]) => `${area}:${key.replace(/_(one|other)$/, '')}`))
  const said = sources(path.join(root, 'app')).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bsay\((['`])([a-z_-]+:[^'`]+)\1/g)].map((match) => ({
      file: path.relative(root, file),
      key: match[2] ?? '',
    })),
  )

  test('is found by looking', () => {
    expect(said.length).toBeGreaterThan(30)
  })

  test('exists', () => {
    const missing = said.filter(({ key }) => !keys.some((known) => patternOf(key).test(known)))
    expect(missing).toEqual([])
  })

  function patternOf(key: string): RegExp {
    const parts = key.split(/\$\{[^}]*\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    return new RegExp(`^${parts.join('.+')}$`)
  }

  function sources(folder: string): string[] {
    return readdirSync(folder, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.includes('.test.'))
      .map((entry) => path.join(entry.parentPath, entry.name))
  }

  test('is in the language asked for', () => {
    expect(say('en', 'common:actions.save')).toBe('Save')
    expect(say('es', 'common:actions.save')).toBe('Guardar')
    expect(say('en', 'common:pager.page', { page: 7 })).toBe('Page 7')
  })

  test('names a reason by its code, and an unknown one in general words', () => {
    expect(sayError('es', 'credentials')).not.toBe(sayError('en', 'credentials'))
    expect(sayError('en', 'no_such_code')).toBe(sayError('en', 'invalid'))
  })
})

describe('the words of a screen', () => {
  const tree: Tree = {
    list: { title: 'Contacts', count_one: '{{count}} contact', count_other: '{{count}} contacts', by: '{{author}} on {{ date }}' },
  }

  test('are found by their path', () => {
    expect(word(tree, 'en', 'list.title')).toBe('Contacts')
    expect(word(tree, 'en', 'list.by', { author: 'Nora', date: 'Monday' })).toBe('Nora on Monday')
  })

  test('follow the count, and write it as the language does', () => {
    expect(word(tree, 'en', 'list.count', { count: 1 })).toBe('1 contact')
    expect(word(tree, 'en', 'list.count', { count: 0 })).toBe('0 contacts')
    expect(word(tree, 'en', 'list.count', { count: 12345 })).toBe('12,345 contacts')
    expect(word(tree, 'es', 'list.count', { count: 12345 })).toBe('12.345 contacts')
  })

  test('that are missing show their path', () => {
    expect(word(tree, 'en', 'list.nothing')).toBe('list.nothing')
    expect(word(tree, 'en', 'list')).toBe('list')
    expect(word(undefined, 'en', 'list.title')).toBe('list.title')
  })

  test('are ours, with what the brand says otherwise over them', () => {
    const brand = { texts: { es: { common: { actions: { save: 'Anotar' } } } } } as unknown as Brand
    const { common } = textsOf(brand, 'es', 'common')
    expect(common.actions.save).toBe('Anotar')
    expect(common.actions.cancel).toBe(es.common.actions.cancel)
    expect(textsOf(brand, 'en', 'common').common).toEqual(en.common)
    expect(es.common.actions.save).toBe('Guardar')
  })
})

describe('the language of a visit', () => {
  const both = { languages: { default: 'en', offered: ['en', 'es'] } } as const
  const one = { languages: { default: 'es', offered: ['es'] } } as const

  test.each([
    ['the person’s own before the browser’s', both, 'es', 'en-US,en;q=0.9', 'es'],
    ['the browser’s', both, null, 'es-MX,es;q=0.9', 'es'],
    ['the first of the browser’s that the brand speaks', both, null, 'fr-CA,fr;q=0.9,es;q=0.5', 'es'],
    ['the brand’s own where it speaks none of them', both, null, 'fr', 'en'],
    ['never one that the brand does not speak', one, 'en', 'en', 'es'],
    ['the brand’s where nothing is asked', one, null, null, 'es'],
  ])('is %s', (_what, brand, own, asked, expected) => {
    expect(languageOf({ languages: { default: brand.languages.default, offered: [...brand.languages.offered] } }, own, asked)).toBe(
      expected,
    )
  })
})
