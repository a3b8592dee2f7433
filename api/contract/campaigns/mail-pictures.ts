import { z } from 'zod'
import { page, paging } from '../envelope.ts'

/** Pictures that stand in mails. */

export const mailPicture = z.object({
  id: z.string(),
  /** Of the file that it came as. */
  name: z.string(),
  /** Where everybody finds it; what the `url` of a block says. */
  address: z.string(),
  size: z.int(),
  owner: z.object({ id: z.string(), name: z.string() }),
  created_at: z.iso.datetime(),
})
export type MailPicture = z.infer<typeof mailPicture>

export const listMailPictures = z.object(paging(24))
export type ListMailPictures = z.output<typeof listMailPictures>
export const mailPictures = page(mailPicture)
export const mailPictureParams = z.object({ id: z.uuid() })
export const pictureParams = z.object({ token: z.string().min(1).max(64) })
