import * as finding from './finding.ts'
import type { FormPage } from './page.ts'
import { chooseFiles } from './sending.ts'
import { unsupported } from './unsupported.ts'

type Filter = { hasText?: finding.Words; has?: FormLocator; hasNotText?: finding.Words; visible?: boolean }
type Choice = string | { label?: string; value?: string; index?: number }
type Chosen = { name: string; mimeType: string; buffer: Buffer }
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Playwright's locators, as far as journeys without scripts need them. A page without scripts changes only when somebody acts: nothing is waited for. */
export class FormLocator {
  constructor(
    readonly page: FormPage,
    /** How it was come by, for messages. */
    readonly told: string,
    readonly find: () => Element[],
  ) {
    return unsupported(this, `locator`)
  }

  private next(told: string, find: (found: Element[]) => Element[]) {
    return new FormLocator(this.page, `${this.told}${told}`, () => find(this.find()))
  }

  private within(told: string, find: (root: ParentNode) => Element[]) {
    return this.next(told, (roots) => [...new Set(roots.flatMap(find))])
  }

  getByRole = (role: string, options: finding.ByRole = {}) =>
    this.within(`.getByRole(${role} ${String(options.name ?? '')})`, (root) => finding.byRole(root, role, options))
  getByText = (words: finding.Words, options?: finding.ByText) =>
    this.within(`.getByText(${String(words)})`, (root) => finding.byText(root, words, options))
  getByLabel = (words: finding.Words, options?: finding.ByText) =>
    this.within(`.getByLabel(${String(words)})`, (root) => finding.byLabel(root, words, options))
  getByAltText = (words: string) => this.within(`.getByAltText(${words})`, (root) => [...root.querySelectorAll(`[alt*="${words}" i]`)])
  locator = (css: string, filter: Filter = {}) => this.within(`.locator(${css})`, (root) => [...root.querySelectorAll(css)]).filter(filter)

  filter({ hasText, hasNotText, has, visible }: Filter): FormLocator {
    return this.next(hasText ? `.filter(${String(hasText)})` : '', (found) =>
      found.filter(
        (element) =>
          (hasText === undefined || finding.hasText(element, hasText)) &&
          (hasNotText === undefined || !finding.hasText(element, hasNotText)) &&
          (has === undefined || has.find().some((one) => one !== element && element.contains(one))) &&
          (visible === undefined || finding.isVisible(element) === visible),
      ),
    )
  }

  first = () => this.next('.first()', (found) => found.slice(0, 1))
  last = () => this.next('.last()', (found) => found.slice(-1))
  nth = (at: number) => this.next(`.nth(${at})`, (found) => found.slice(at, at === -1 ? undefined : at + 1))
  or = (other: FormLocator) =>
    this.next(`.or(${other.told})`, (found) => {
      const both = new Set([...found, ...other.find()])
      return finding.all(this.page.document).filter((element) => both.has(element))
    })
  and = (other: FormLocator) => this.next(`.and(${other.told})`, (found) => found.filter((element) => other.find().includes(element)))
  count = async () => this.find().length
  all = async () => this.find().map((_, at) => this.nth(at))

  /** The one element that it means. */
  one(): Element {
    const [element, ...more] = this.find()
    if (!element) throw new Error(`Nothing is found by ${this.told} at ${this.page.url()}`)
    if (more.length > 0) throw new Error(`${more.length + 1} are found by ${this.told} at ${this.page.url()}`)
    return element
  }

  /** The one that somebody can act on. */
  private usable(): Field {
    const element = this.one()
    if (!finding.isVisible(element)) throw new Error(`${this.told} is hidden`)
    if (element.matches(':disabled')) throw new Error(`${this.told} is disabled`)
    const control = element.tagName === 'LABEL' ? (element as HTMLLabelElement).control : null
    return (control ?? element) as Field
  }

  textContent = async () => this.one().textContent
  innerText = async () => finding.shownText(this.one())
  allTextContents = async () => this.find().map(({ textContent }) => textContent ?? '')
  allInnerTexts = async () => this.find().map(finding.shownText)
  getAttribute = async (name: string) => this.one().getAttribute(name)
  inputValue = async () => (this.one() as Field).value
  isVisible = async () => this.find().length > 0 && finding.isVisible(this.one())
  isChecked = async () => finding.isChecked(this.one())
  waitFor = async () => void this.usable()
  focus = async () => void (this.page.focused = this.usable())
  blur = async () => void (this.page.focused = null)

  async click(): Promise<void> {
    if (this.one().tagName !== 'LABEL') this.usable()
    await this.page.activate(this.one())
  }

  async check(on = true): Promise<void> {
    const box = this.usable()
    if (finding.isChecked(box) === on) return
    box.click()
    this.page.focused = box
    if (finding.isChecked(box) !== on) throw new Error(`${this.told} cannot be ${on ? 'ticked' : 'unticked'}`)
  }
  uncheck = () => this.check(false)
  setChecked = (on: boolean) => this.check(on)

  async fill(value: string): Promise<void> {
    const field = this.usable()
    if (!field.matches('input, textarea') || field.hasAttribute('readonly')) throw new Error(`${this.told} takes no words`)
    field.value = value
    if (value && !field.value) throw new Error(`${this.told} does not take ${value}`)
    this.page.focused = field
  }
  clear = () => this.fill('')
  pressSequentially = async (words: string) => this.fill(this.usable().value + words)

  async press(key: string): Promise<void> {
    if (key !== 'Enter') throw new Error(`Without a browser no ${key} can be pressed: the journey needs the tag @browser`)
    await this.page.enter(this.usable())
  }

  async selectOption(wanted: Choice | Choice[]): Promise<void> {
    const select = this.usable() as HTMLSelectElement
    const options = [...select.options]
    const choices = [wanted].flat().map((choice) => {
      const { label, value, index } = typeof choice === 'string' ? { label: undefined, value: undefined, index: undefined } : choice
      const is = (option: HTMLOptionElement, at: number) =>
        typeof choice === 'string'
          ? option.value === choice || finding.squeezed(option.label) === finding.squeezed(choice)
          : (label === undefined || finding.squeezed(option.label) === finding.squeezed(label)) &&
            (value === undefined || option.value === value) &&
            (index === undefined || at === index)
      const option = options.find(is)
      if (!option || option.disabled) throw new Error(`${this.told} has no option ${JSON.stringify(choice)}`)
      return option
    })
    for (const option of options) if (select.multiple || choices.includes(option)) option.selected = choices.includes(option)
    this.page.focused = select
  }

  async setInputFiles(files: Chosen | Chosen[]): Promise<void> {
    const input = this.one()
    if (!input.matches('input[type=file]:enabled')) throw new Error(`${this.told} takes no files`)
    chooseFiles(input, [files].flat())
  }
}
