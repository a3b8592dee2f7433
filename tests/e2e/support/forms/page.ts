import { CookieJar } from 'jsdom'
import { parseDocument } from './document.ts'
import { exchange, type Answered, type Asked } from './exchange.ts'
import { FormLocator } from './locator.ts'
import { defaultButton, sending, sends } from './sending.ts'
import { unsupported } from './unsupported.ts'

type Options = { locale?: string | undefined; userAgent?: string | undefined; extraHTTPHeaders?: Record<string, string> | undefined }
type Cookie = {
  name: string
  value: string
  url?: string
  domain?: string
  path?: string
  httpOnly?: boolean
  sameSite?: string
  expires?: number
}
type Url = string | RegExp | ((url: URL) => boolean)

const blank = new URL('about:blank')

/** A page as a browser without scripts has it, drawn by nobody: documents come by HTTP, links and forms lead on. */
export class FormPage extends FormLocator {
  document = parseDocument('')
  focused: Element | null = null
  private answer: Answered | null = null
  private readonly past: URL[] = []
  private at = blank
  private readonly ofContext: FormContext

  constructor(context: FormContext) {
    super(undefined as never, 'page', () => [this.document as unknown as Element])
    this.ofContext = context
    // The page is the root of its own locators.
    ;(this as { page: FormPage }).page = this
  }

  context = () => this.ofContext
  url = () => this.at.href
  title = async () => this.document.title
  content = async () => this.answer?.body.toString() ?? ''
  isClosed = () => !this.ofContext.pages().includes(this)
  close = async () => this.ofContext.forget(this)
  bringToFront = async () => undefined
  waitForLoadState = async () => undefined

  async goto(address: string) {
    const url = new URL(address)
    if (url.protocol === 'about:') return this.show(null, url)
    return this.visit({ url, method: 'GET' })
  }

  reload = async () => this.answer && this.visit(this.answer.asked, false)

  async goBack() {
    const url = this.past.pop()
    return url ? this.visit({ url, method: 'GET' }, false) : null
  }

  async waitForURL(wanted: Url): Promise<void> {
    if (!isAt(this.at, wanted)) throw new Error(`The page is at ${this.at.href}, not at ${String(wanted)}`)
  }

  /** What a click does in a page without scripts. */
  async activate(pressed: Element): Promise<void> {
    const element = pressed.closest<HTMLElement>('a[href], button, input, summary, label, select, textarea') ?? (pressed as HTMLElement)
    this.focused = element
    if (element.matches('a[href]')) return this.follow(element as HTMLAnchorElement)
    if (!sends(element)) return element.click()
    const { form } = element
    if (!form) throw new Error(`A button that sends nothing: ${element.outerHTML}`)
    this.refuseWindows(element.getAttribute('formtarget') ?? form.getAttribute('target'))
    if (form.getAttribute('method') === 'dialog') return
    await this.visit(sending(form, element, this.at))
  }

  /** What Enter does in a field. */
  async enter(field: HTMLInputElement | HTMLElement): Promise<void> {
    const form = 'form' in field ? field.form : null
    if (!form) return this.activate(field)
    const button = defaultButton(form)
    if (button) return this.activate(button)
    await this.visit(sending(form, undefined, this.at))
  }

  private async follow(link: HTMLAnchorElement): Promise<void> {
    this.refuseWindows(link.getAttribute('target'))
    const url = new URL(link.getAttribute('href') ?? '', this.at)
    if (!url.protocol.startsWith('http')) return
    const isHere = url.hash !== '' && url.href.replace(/#.*/, '') === this.at.href.replace(/#.*/, '')
    if (isHere) this.at = url
    else await this.visit({ url, method: 'GET', from: this.at })
  }

  private refuseWindows(target: string | null): void {
    if (target && target !== '_self') throw new Error('Without a browser no window opens: the journey needs the tag @browser')
  }

  private async visit(asked: Asked, isNew = true) {
    const answer = await exchange(this.ofContext.jar, this.ofContext.headers, asked)
    if (isNew && this.at !== blank) this.past.push(this.at)
    return this.show(answer, answer.asked.url)
  }

  private show(answer: Answered | null, url: URL) {
    if (answer?.headers['content-disposition']?.startsWith('attachment')) {
      throw new Error(`${url.href} is a download: the journey needs the tag @browser`)
    }
    if (answer?.status === 204) return responseOf(answer)
    this.answer = answer
    this.at = url
    this.document = parseDocument(answer?.body.toString() ?? '')
    this.focused = this.document.querySelector('[autofocus]')
    return answer && responseOf(answer)
  }
}

export function isAt(url: URL, wanted: Url): boolean {
  if (typeof wanted === 'function') return wanted(url)
  return wanted instanceof RegExp ? wanted.test(url.href) : new URL(wanted, url).href === url.href
}

const responseOf = ({ asked, status, headers, body }: Answered) => ({
  status: () => status,
  ok: () => status >= 200 && status < 300,
  url: () => asked.url.href,
  headers: () => Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
  text: async () => body.toString(),
  body: async () => body,
})

/** The cookies of a browser, and its pages. */
export class FormContext {
  jar = freshJar()
  readonly headers: Record<string, string>
  private readonly opened = new Set<FormPage>()

  constructor({ locale = 'en-US', userAgent = 'Mozilla/5.0 (X11; Linux x86_64) Forms/1', extraHTTPHeaders = {} }: Options = {}) {
    this.headers = { 'accept-language': locale, 'user-agent': userAgent, ...extraHTTPHeaders }
    return unsupported(this, 'context')
  }

  async newPage(): Promise<FormPage> {
    const page = new FormPage(this)
    this.opened.add(page)
    return page
  }
  pages = () => [...this.opened]
  forget = (page: FormPage) => void this.opened.delete(page)
  close = async () => this.opened.clear()
  // Nothing here has a console.
  on = () => this
  off = () => this

  async cookies(url: string) {
    const found = await this.jar.getCookies(url)
    return found.map(({ key, value, domain, path, httpOnly, secure }) => ({ name: key, value, domain, path, httpOnly, secure, url }))
  }
  async addCookies(cookies: Cookie[]): Promise<void> {
    for (const { name, value, url, domain, path, httpOnly = false } of cookies) {
      await this.jar.setCookie(`${name}=${value}; Path=${path ?? '/'}${httpOnly ? '; HttpOnly' : ''}`, url ?? `http://${domain}/`)
    }
  }
  clearCookies = async () => void (this.jar = freshJar())
}

const freshJar = () => new CookieJar(undefined, { rejectPublicSuffixes: false })

/** Stands where journeys ask for a browser. */
export class FormBrowser {
  constructor() {
    return unsupported(this, 'browser')
  }
  newContext = async (options?: Options) => new FormContext(options)
  newPage = async (options?: Options) => new FormContext(options).newPage()
}
