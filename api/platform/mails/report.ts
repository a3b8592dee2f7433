import { z } from 'zod'

/** What the mail of a report tells, as it waits in the queue; `excel`: with a link to the workbook. */
export const mailedReport = z.object({
  id: z.string(),
  run_id: z.string(),
  title: z.string(),
  finding: z.string(),
  at: z.string(),
  excel: z.boolean(),
  figures: z.array(z.tuple([z.string(), z.string()])),
})
export type MailedReport = z.infer<typeof mailedReport>
