import { describe, expect, test } from 'vitest'
import { clearToast, credentialCookies, deadCredentialCookies, plainCookie, redirectPath, setToast } from './cookies.server.ts'

const request = (proto = 'https') =>
  new Request('http://inside/', { headers: { 'x-forwarded-proto': proto, 'x-forwarded-host': 'crm.acme.example' } })

const all = async (): Promise<string[]> => [
  ...credentialCookies(request(), { token: 'a', current_admin_token: 'b', impersonator_token: 'c' }),
  ...credentialCookies(request(), null),
  plainCookie(request(), 'domain', 'acme', 60),
  redirectPath.set(request(), '/contacts'),
  await setToast({ tone: 'info', text: 'Saved' }),
  await clearToast(),
]

describe('cookies', () => {
  test('stay with the host that set them: signing in at one host of a brand is not signing in at another', async () => {
    const set = await all()
    expect(set).toHaveLength(10)
    for (const cookie of set) {
      expect(cookie).not.toMatch(/;\s*domain=/i)
      expect(cookie).toMatch(/; Path=\/(;|$)/)
      expect(cookie).toMatch(/; HttpOnly(;|$)/)
      expect(cookie).toMatch(/; SameSite=Lax(;|$)/)
    }
  })

  test('with credentials go over https only where the host is reached so', () => {
    const tokens = { token: 'a' }
    for (const cookie of credentialCookies(request(), tokens)) expect(cookie).toMatch(/; Secure$/)
    for (const cookie of credentialCookies(request('http'), tokens)) expect(cookie).not.toContain('Secure')
  })

  test('are taken back of whoever came with them, and of nobody else', () => {
    const with_ = (cookie: string) => new Request('http://inside/', { headers: { cookie } })
    expect(deadCredentialCookies(with_('theme=dark'))).toEqual([])
    expect(deadCredentialCookies(with_('theme=dark; token=old'))).toEqual([expect.stringMatching(/^token=;.* Max-Age=0/)])
    expect(deadCredentialCookies(with_('token=a; current_admin_token=b; impersonator_token=c'))).toHaveLength(3)
  })
})
