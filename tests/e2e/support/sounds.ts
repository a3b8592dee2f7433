import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { contact_files } from '#api/platform/tables/index.ts'
import { freshName, give } from './contacts.ts'
import { expect, type People, type Traveller } from './session.ts'

/** Bytes that the product keeps: those of a file that is added to a contact. */
export async function storeSound(page: Page, home: string, people: People, who: Traveller): Promise<string> {
  const [contact] = await give(people, who, [{ first_name: 'Sound', last_name: freshName() }])
  await page.goto(`${home}/contacts/${contact}/files`)
  await page.locator('input[type=file]').setInputFiles({ name: 'call.wav', mimeType: 'audio/wav', buffer: Buffer.from('RIFF') })
  const upload = page.getByRole('button', { name: /add|upload/i }).last()
  await upload.click()
  await expect(page.locator('tbody')).toContainText('call.wav')
  return people.within(async ({ db }) => {
    const [file] = await db.select().from(contact_files).where(eq(contact_files.uploaded_by, who.id))
    return file?.storage_key ?? ''
  })
}
