import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createDatabase, dropDatabase } from '#tests/support/postgres.ts'
import { startStack, type Stack } from '#tests/support/stack.ts'
import { inRoot, packageProgram } from '../../scripts/start/paths.mjs'
import { run } from '../../scripts/start/processes.mjs'
import { expect, field, test } from './support/session.ts'

/** A product of this journey's own, with a folder of brands that may change: others go by the brands that come along. */
let stack: Stack
let brands: string
const database = `e2e_new_brand_${process.pid}`

test.beforeAll(async () => {
  test.setTimeout(180_000)
  brands = mkdtempSync(path.join(tmpdir(), 'crm-brands-'))
  cpSync('tenants', brands, { recursive: true })
  stack = await startStack({
    databaseUrl: await createDatabase(process.env.E2E_DATABASE_URL ?? '', database),
    env: { TENANTS_DIR: brands },
  })
})
test.afterAll(async () => {
  await stack?.stop()
  await dropDatabase(process.env.E2E_DATABASE_URL ?? '', database)
  rmSync(brands, { recursive: true, force: true })
})

const newPassword = 'four plain words in a row'

test('a brand is added while the product runs, and its admin signs in by the link that is printed @browser', async ({ page }) => {
  const asked = ['acme-benefits', '--admin', 'ada@acme.example', '--name', 'Acme Benefits', '--primary', '#7a1f8c']
  const made = await run(process.execPath, [packageProgram('tsx'), inRoot('scripts', 'tenant.ts'), 'new', ...asked], { env: stack.env })
  expect(made.output).toContain('Acme Benefits is at http://acme-benefits.localhost')
  const link = /http:\S+\/reset-password\?token=\S+/.exec(made.stdout)?.[0] ?? ''
  const home = new URL(link).origin

  // The running product finds the folder by itself.
  await expect
    .poll(
      async () => (await page.request.get(`http://127.0.0.1:${stack.port}/v1/brand`, { headers: { host: new URL(home).host } })).status(),
      {
        timeout: 30_000,
      },
    )
    .toBe(200)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Welcome to Acme Benefits' })).toBeVisible()
  await field(page, 'New password').fill(newPassword)
  await field(page, 'Confirm new password').fill(newPassword)
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('Your password was saved. Sign in with it now.')).toBeVisible()
  await page.locator('input[name=username]').fill('ada@acme.example')
  await page.locator('input[name=password]').fill(newPassword)
  await page.locator('input[name=password]').press('Enter')
  await expect(page).toHaveURL(`${home}/`)
  await expect(page).toHaveTitle(/Acme Benefits/)

  const again = await run(process.execPath, [packageProgram('tsx'), inRoot('scripts', 'tenant.ts'), 'new', ...asked], { env: stack.env })
  expect([again.code, again.output]).toEqual([1, expect.stringContaining('exists already')])
})
