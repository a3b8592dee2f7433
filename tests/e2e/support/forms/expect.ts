import { expect as playwrights } from '@playwright/test'
import * as finding from './finding.ts'
import { FormLocator } from './locator.ts'
import { FormPage, isAt } from './page.ts'

type Words = string | RegExp
type Field = HTMLInputElement

/** What a matcher found: whether it is so, and what there is instead. */
type Finding = { is: boolean; found: unknown }

const matchesText = (text: string, wanted: Words, isPart: boolean) => {
  if (wanted instanceof RegExp) return wanted.test(text)
  const [there, words] = [finding.squeezed(text), finding.squeezed(wanted)]
  return isPart ? there.includes(words) : there === words
}

function texts(locator: FormLocator, wanted: Words | Words[], isPart: boolean): Finding {
  if (!Array.isArray(wanted)) {
    const found = finding.textOf(locator.one())
    return { is: matchesText(found, wanted, isPart), found }
  }
  const found = locator.find().map((element) => finding.textOf(element))
  if (!isPart)
    return { is: found.length === wanted.length && wanted.every((words, at) => matchesText(found[at] ?? '', words, false)), found }
  let at = 0
  for (const text of found) if (at < wanted.length && matchesText(text, wanted[at] ?? '', true)) at++
  return { is: at === wanted.length, found }
}

const told = (value: string | null, wanted: Words | undefined): Finding => ({
  is: value !== null && (wanted === undefined || (wanted instanceof RegExp ? wanted.test(value) : value === wanted)),
  found: value,
})

const isShown = (locator: FormLocator) => locator.find().length > 0 && finding.isVisible(locator.one())

const ofLocators: Record<string, (locator: FormLocator, ...wanted: never[]) => Finding> = {
  toBeVisible: (locator) => ({ is: isShown(locator), found: `${locator.find().length} elements` }),
  toBeHidden: (locator) => ({ is: !isShown(locator), found: `${locator.find().length} elements` }),
  toBeAttached: (locator) => ({ is: locator.find().length > 0, found: 0 }),
  toHaveCount: (locator, wanted: number) => ({ is: locator.find().length === wanted, found: locator.find().length }),
  toHaveText: (locator, wanted: Words | Words[]) => texts(locator, wanted, false),
  toContainText: (locator, wanted: Words | Words[]) => texts(locator, wanted, true),
  toHaveValue: (locator, wanted: Words) => told((locator.one() as Field).value, wanted),
  toHaveAttribute: (locator, name: string, wanted?: Words) => told(locator.one().getAttribute(name), wanted),
  toHaveAccessibleName: (locator, wanted: Words) => told(finding.nameOf(locator.one()), wanted),
  toBeChecked: (locator, { checked = true }: { checked?: boolean } = {}) => {
    const found = finding.isChecked(locator.one())
    return { is: found === checked, found }
  },
  toBeEnabled: (locator) => ({ is: !locator.one().matches(':disabled'), found: 'disabled' }),
  toBeDisabled: (locator) => ({ is: locator.one().matches(':disabled'), found: 'enabled' }),
  toBeFocused: (locator) => ({ is: locator.page.focused === locator.one(), found: locator.page.focused?.outerHTML.slice(0, 200) }),
}

const ofPages: Record<string, (page: FormPage, wanted: never) => Finding> = {
  toHaveURL: (page, wanted: Words | ((url: URL) => boolean)) => ({ is: isAt(new URL(page.url()), wanted), found: page.url() }),
  toHaveTitle: (page, wanted: Words) => ({ is: matchesText(page.document.title, wanted, false), found: page.document.title }),
}

function matchers(actual: FormLocator, message: string | undefined, isNot: boolean): Record<string, unknown> {
  const known = actual instanceof FormPage ? ofPages : ofLocators
  const made = Object.entries(known).map(([name, look]) => [
    name,
    async (...wanted: never[]) => {
      const { is, found } = (look as (actual: FormLocator, ...wanted: never[]) => Finding)(actual, ...wanted)
      if (is !== isNot) return
      const lines = [
        message,
        `expect(${actual.told})${isNot ? '.not' : ''}.${name}(${wanted.map(String).join(', ')})`,
        `found: ${String(found)}`,
        `at ${actual.page.url()}`,
        finding.shownText(actual.page.document.querySelector('main') ?? actual.page.document.documentElement).slice(0, 1500),
      ]
      throw new Error(lines.filter(Boolean).join('\n'))
    },
  ])
  return { ...Object.fromEntries(made), ...(!isNot && { not: matchers(actual, message, true) }) }
}

/** Playwright's `expect`, which also looks at pages that no browser shows. */
export const expect = new Proxy(playwrights, {
  apply(target, self, [actual, message]: [unknown, string | undefined]) {
    return actual instanceof FormLocator ? matchers(actual, message, false) : (Reflect.apply(target, self, [actual, message]) as unknown)
  },
})
