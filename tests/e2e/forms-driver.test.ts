import http from 'node:http'
import type { Page } from '@playwright/test'
import { FormContext } from './support/forms/page.ts'
import { expect, test } from './support/session.ts'

/** What the driver without a browser asks of the server is what Chromium without scripts asks. */

const document = `<!doctype html><title>A form</title>
<form id="order" method="post" action="/sent?by=form" enctype="multipart/form-data">
  <label>Name <input name="name" autofocus></label>
  <label for="about">About</label><textarea id="about" name="about">as "it" was</textarea>
  <input type="hidden" name="version" value="7"><input name="empty"><input disabled name="off" value="no">
  <fieldset disabled><input name="within" value="no"></fieldset>
  <label>Plan <select name="plan"><option value="a">First</option><option value="b">Second</option></select></label>
  <label>Days <select name="days" multiple><option selected>Mon</option><option>Tue</option><option selected>Wed</option></select></label>
  <label><input type="checkbox" name="agreed"> Agreed</label><label><input type="checkbox" name="left" value="x"> Left</label>
  <label><input type="radio" name="kind" value="1" checked> One</label><label><input type="radio" name="kind" value="2"> Two</label>
  <label>Pictures <input type="file" name="picture" multiple></label><label>Letter <input type="file" name="letter"></label>
  <button name="intent" value="save">Save</button><button name="intent" value="find" formaction="/found" formmethod="get">Find</button>
</form>
<form id="other" method="post" action="plain"><label>Words <input name="words" required></label><button>Send</button><button formnovalidate>Send anyway</button></form>
<input form="order" name="beside" value="outside"><button form="order" name="intent" value="far">Save from afar</button>
<details><summary>More</summary><a href="?more=1#part">Read on</a></details>`

type Heard = { method: string; url: string; body: string; headers: Record<string, unknown> }

const journey = async (page: Page, home: string) => {
  const fill = async () => {
    await page.goto(`${home}/start?from=here`)
    await page.getByLabel('Name').fill('Ñora & "Lake"')
    await page.getByLabel('About').fill('one\ntwo % + =')
    await page.getByLabel('Plan').selectOption('Second')
    await page.getByLabel('Days').selectOption(['Tue', 'Wed'])
    await page.getByLabel('Agreed').check()
    await page.getByLabel('Two').check()
    const files = ['a "b".png', 'ñ.png'].map((name) => ({ name, mimeType: 'image/png', buffer: Buffer.from(`bytes of ${name}`) }))
    await page.getByLabel('Pictures').setInputFiles(files)
  }
  await fill()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await fill()
  await page.getByRole('button', { name: 'Save from afar' }).click()
  await fill()
  await page.getByRole('button', { name: 'Find' }).click()
  await fill()
  await page.getByLabel('Name').press('Enter')
  await page.goto(`${home}/start`)
  await page.getByLabel('Words').fill('a&b=c ñ')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.goto(`${home}/start`)
  await page.getByRole('button', { name: 'Send anyway' }).click()
  await page.goto(`${home}/start`)
  await expect(page.getByRole('link', { name: 'Read on' })).toHaveCount(0)
  await page.locator('summary', { hasText: 'More' }).click()
  await page.getByRole('link', { name: 'Read on' }).click()
  await expect(page).toHaveURL(`${home}/start?more=1#part`)
}

test('the driver sends what a browser sends', { tag: '@js' }, async ({ browser }) => {
  const heard: Heard[] = []
  const told = ['origin', 'referer', 'cookie', 'content-type', 'accept-language', 'sec-fetch-site', 'sec-fetch-mode', 'sec-fetch-dest']
  const server = http.createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (part: string) => (body += part))
    request.on('end', () => {
      const { method = '', url = '', headers } = request
      if (url === '/favicon.ico') return void response.writeHead(404).end()
      const boundary = /boundary=(\S+)/.exec(headers['content-type'] ?? '')?.[1] ?? 'none'
      const kept = told.map((name) => [name, headers[name]?.toString().replace(boundary, '…').replace(/;q=.*/, '')])
      heard.push({ method, url, body: body.replaceAll(boundary, '…'), headers: Object.fromEntries(kept) as Heard['headers'] })
      if (method === 'POST') {
        const cookie = `seen=${heard.length % 2}; Path=/; HttpOnly; SameSite=Lax`
        return void response.writeHead(303, { location: '/after#top', 'set-cookie': cookie }).end()
      }
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(document)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const home = `http://central.localhost:${(server.address() as { port: number }).port}`
  const inBrowser = await browser.newPage({ javaScriptEnabled: false, locale: 'en-US' })
  await journey(inBrowser, home)
  await inBrowser.close()
  const byBrowser = heard.splice(0)
  await journey((await new FormContext().newPage()) as unknown as Page, home)
  server.closeAllConnections()
  server.close()
  expect(byBrowser.length).toBeGreaterThan(10)
  expect(heard).toEqual(byBrowser)
})
