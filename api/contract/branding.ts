import { z } from 'zod'
import { densities, navigationTones, shapes, typefaces } from '#config/look.ts'

const look = z.strictObject({
  typeface: z.enum(typefaces).optional(),
  shape: z.enum(shapes).optional(),
  density: z.enum(densities).optional(),
  navigation: z.enum(navigationTones).optional(),
})
const colour = z.string().regex(/^#[0-9a-fA-F]{6}$/)
/** One text of the app by its area and path, such as session:sign_in.title, and how it reads instead. */
const text = z.strictObject({
  key: z
    .string()
    .max(120)
    .regex(/^[a-z][\w-]*:[A-Za-z0-9][\w-]*(\.[A-Za-z0-9][\w-]*)*$/),
  en: z.string().trim().min(1).max(2000).optional(),
  es: z.string().trim().min(1).max(2000).optional(),
})

/** What a brand's admin has otherwise than its file. What is left out is as the file has it. */
export const brandChanges = z.strictObject({
  colours: z.strictObject({ primary: colour.optional(), secondary: colour.optional() }).default({}),
  appearance: look.default({}),
  texts: z.array(text).max(200).default([]),
})

const layer = z.object({
  id: z.string(),
  hash: z.string(),
  changes: brandChanges,
  changed_at: z.iso.datetime(),
  published_at: z.iso.datetime().nullable(),
})
const person = z.object({ id: z.string(), name: z.string() }).nullable()

/** A brand's look: as its file has it, what is in force above that, the draft, and what was published before, newest first. */
export const branding = z.object({
  file: z.object({
    colours: z.object({ primary: z.string(), secondary: z.string().optional() }),
    appearance: look,
    languages: z.array(z.string()),
  }),
  in_force: z.string().nullable(),
  draft: layer.extend({ changed_by: person }).nullable(),
  published: z.array(layer.extend({ changed_by: person })),
})
export type Branding = z.infer<typeof branding>

/** The layer to put in force: the draft or one of those published before; null: the file alone. */
export const publication = z.object({ id: z.uuid().nullable() })
export const previewPass = z.object({ token: z.string(), expires_at: z.iso.datetime() })
