import { request as send } from 'node:http'
import type { Page } from '@playwright/test'
import { expect } from './forms/expect.ts'

/** Asks the api past the screens, with a token of somebody's. Names below localhost resolve in browsers only, so the host is told apart. */
export function askApi(
  home: string,
  token: string,
  method: string,
  path: string,
  body?: unknown,
): Promise<{ status: number; body: Record<string, unknown> }> {
  const { host, port } = new URL(home)
  const headers = { host, 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  return new Promise((resolve, reject) => {
    const asked = send({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (part: string) => (text += part))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: text ? (JSON.parse(text) as Record<string, unknown>) : {} }))
    })
    asked.on('error', reject).end(body === undefined ? undefined : JSON.stringify(body))
  })
}

/** The bytes that an address of a page leads to, asked with the page's own session. */
export function fetchAs(
  home: string,
  token: string,
  path: string,
): Promise<{ status: number; headers: Record<string, unknown>; body: string }> {
  const { host, port } = new URL(home)
  return new Promise((resolve, reject) => {
    send({ host: '127.0.0.1', port, path, headers: { host, cookie: `token=${token}` } }, (answer) => {
      let body = ''
      answer.setEncoding('utf8').on('data', (part: string) => (body += part))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }))
    })
      .on('error', reject)
      .end()
  })
}

/** The bytes that a link of a browser's page leads to, asked with that page's cookies. */
export async function fetchFrom(page: Page, href: string): Promise<{ status: number; type: string | undefined; bytes: Buffer }> {
  const { host, port, pathname, search, href: address } = new URL(href, page.url())
  const cookie = (await page.context().cookies(address)).map(({ name, value }) => `${name}=${value}`).join('; ')
  return new Promise((resolve, reject) => {
    send({ host: '127.0.0.1', port, path: pathname + search, headers: { host, cookie } }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, type: answer.headers['content-type'], bytes: Buffer.concat(parts) }))
    })
      .on('error', reject)
      .end()
  })
}

/** Gives a browser the session of somebody who signs in past the screens. Opens no page. */
export async function enter(page: Page, home: string, who: { username: string; password: string }): Promise<void> {
  const { username, password } = who
  const { status, body } = await askApi(home, '', 'POST', '/v1/sessions', { username, password })
  expect(status, JSON.stringify(body)).toBe(200)
  await page.context().addCookies([{ name: 'token', value: String(body['token']), url: home, httpOnly: true, sameSite: 'Lax' }])
}
