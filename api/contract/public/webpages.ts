import { z } from 'zod'
import { languages, networks, stateValues, trackerOf, weekdays, type Language, type Network } from '#config/options.ts'
import { paging } from '../envelope.ts'
import { email, flag, line, lockVersion, nameLine, phone, zipCode } from '../fields.ts'

/** Public pages of people and of corporations: one set of fields, whoever's they are. */

const broken = (code: string) => ({ params: { code } })

/** Empty clears. */
const clearable = <Schema extends z.ZodType>(schema: Schema) => z.preprocess((value) => (value === '' ? null : value), schema.nullable())
const prose = (max: number) => z.string().trim().max(max)
const colour = z
  .string()
  .trim()
  .regex(/^#[0-9a-fA-F]{6}$/)
  .toLowerCase()

/** An https address; one typed without a scheme gets it. */
function secureAddress(typed: string): URL | null {
  const text = /^[a-z][a-z0-9+.-]*:/i.test(typed) ? typed : `https://${typed}`
  const url = URL.canParse(text) ? new URL(text) : null
  return url?.protocol === 'https:' && url.hostname.includes('.') && !url.username ? url : null
}

const address = (isAllowed: (url: URL) => boolean, code: string) =>
  z
    .string()
    .trim()
    .max(300)
    .transform((typed, context) => {
      if (typed === '') return ''
      const url = secureAddress(typed)
      if (url && isAllowed(url)) return url.href
      context.issues.push({ code: 'custom', input: typed, ...broken(url ? code : 'invalid_url') })
      return z.NEVER
    })

const profileAt = (network: Network) =>
  address(({ hostname }) => networks[network].some((site) => hostname === site || hostname.endsWith(`.${site}`)), 'link_other_site')

export const fileLink = address(() => true, 'invalid_url')

const trackingCode = z
  .string()
  .trim()
  .toUpperCase()
  .max(40)
  .refine((id) => trackerOf(id) !== null, broken('unknown_tracking_code'))

const faq = z.object({ question: line(200).min(1), answer: prose(2000).min(1) })
export type Faq = z.infer<typeof faq>
const newsItem = z.object({ title: line(150).min(1), text: prose(2000).default(''), link: fileLink.default('') })
export type NewsItem = z.infer<typeof newsItem>
const expectation = z.object({ title: line(100).min(1), text: prose(500).default('') })
export type Expectation = z.infer<typeof expectation>
/** What a client wrote, with the day that it was given. */
const review = z.object({ name: nameLine(80).min(1), given_on: z.iso.date(), text: prose(1000).min(10) })
export type Review = z.infer<typeof review>
const clock = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)
const officeHours = z
  .object({ day: z.enum(weekdays), opens: clock, closes: clock })
  .refine(({ opens, closes }) => opens < closes, { path: ['closes'], ...broken('closes_before_opening') })
export type OfficeHours = z.infer<typeof officeHours>

const languageValues = languages.map(({ value }) => value) as [Language, ...Language[]]

/** What a page says. Absent in a change: stays. Empty: cleared. */
const pageFields = {
  description: prose(5000),
  color_1: clearable(colour),
  color_2: clearable(colour),
  color_3: clearable(colour),
  faqs: z.array(faq).max(20),
  latest_news: z.array(newsItem).max(20),
  languages_spoken: z.array(z.enum(languageValues)).max(languageValues.length),
  licensed_states: z.array(z.enum(stateValues)).max(stateValues.length),
  expectations: z.array(expectation).max(5),
  reviews: z.array(review).max(12),
  office_hours: z
    .array(officeHours)
    .max(7)
    .refine((hours) => new Set(hours.map(({ day }) => day)).size === hours.length, broken('day_twice')),
  office_address: line(200),
  office_city: nameLine(100),
  office_state: clearable(z.enum(stateValues)),
  office_zip_code: zipCode,
  office_phone: clearable(phone),
  office_email: clearable(email),
  facebook: profileAt('facebook'),
  instagram: profileAt('instagram'),
  linkedin: profileAt('linkedin'),
  twitter: profileAt('twitter'),
  google: profileAt('google'),
  youtube: profileAt('youtube'),
  yelp: profileAt('yelp'),
  tracking_code: clearable(trackingCode),
}

/** What is kept of a page besides pictures and files. `domain_name` is the label of its address; whether it may be had only the server knows. */
export const webpageChanges = z
  .object({
    ...pageFields,
    domain_name: clearable(line(63).toLowerCase()),
    webpage_active: flag,
    /** That the reviews are the words of real clients who agreed to be shown. Reviews that change need it again. */
    reviews_confirmed: flag,
    lock_version: lockVersion,
  })
  .partial()
export type WebpageChanges = z.output<typeof webpageChanges>

export const webpageImages = ['personal_photo', 'logo'] as const
export type WebpageImage = (typeof webpageImages)[number]
/** Pictures of pages: kinds, and bytes as they come; what is kept is made smaller. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp'] as const
export const largestImage = 10 * 1024 * 1024

const fileRow = z.object({
  id: z.string(),
  file_title: z.string(),
  file_link: z.string(),
  /** What is kept of it; null where it is a link. */
  file: z.object({ name: z.string(), content_type: z.string(), size: z.int() }).nullable(),
  preview_image: z.boolean(),
})
export type WebpageFile = z.infer<typeof fileRow>

/** One line of a list of files as a form sends it: a new one, a change to one that is there, or its end. */
export const webpageFileChange = z.object({
  id: z.uuid().optional(),
  file_title: line(150).default(''),
  file_link: fileLink.default(''),
  delete: flag.default(false),
})

const shown = z.object({
  description: z.string(),
  color_1: z.string().nullable(),
  color_2: z.string().nullable(),
  color_3: z.string().nullable(),
  faqs: z.array(z.object({ question: z.string(), answer: z.string() })),
  latest_news: z.array(z.object({ title: z.string(), text: z.string(), link: z.string() })),
  languages_spoken: z.array(z.string()),
  licensed_states: z.array(z.string()),
  expectations: z.array(z.object({ title: z.string(), text: z.string() })),
  reviews: z.array(z.object({ name: z.string(), given_on: z.string(), text: z.string() })),
  office_hours: z.array(z.object({ day: z.enum(weekdays), opens: z.string(), closes: z.string() })),
  office_address: z.string(),
  office_city: z.string(),
  office_state: z.string().nullable(),
  office_zip_code: z.string(),
  office_phone: z.string().nullable(),
  office_email: z.string().nullable(),
  facebook: z.string(),
  instagram: z.string(),
  linkedin: z.string(),
  twitter: z.string(),
  google: z.string(),
  youtube: z.string(),
  yelp: z.string(),
  tracking_code: z.string().nullable(),
  files: z.array(fileRow),
})

/** What a page says of whose it is. */
const subject = {
  kind: z.enum(['person', 'corporation']),
  name: z.string(),
  /** The brand's own word for what they are; a key of its titles. */
  agent_title: z.string().nullable(),
  phone: z.string().nullable(),
  company_name: z.string().nullable(),
  company_number: z.int().nullable(),
  /** What the person chose of their look; of a corporation, nothing. */
  profile: z.object({ primary_color: z.string().nullable(), background: z.string().nullable() }),
  /** Whether the office is open at this moment, by the clocks of its place, and until when; null where that is not known. */
  open_now: z.object({ is_open: z.boolean(), closes: z.string().nullable() }).nullable(),
}

/** A page as visitors see it. `personal_photo` and `logo`: the version of the picture, for its address; null without one. */
export const publicWebpage = z.object({
  ...shown.shape,
  ...subject,
  domain_name: z.string(),
  /** The host where the page is now, if it was asked for by a label it had before. */
  moved_to: z.string().nullable(),
  personal_photo: z.string().nullable(),
  logo: z.string().nullable(),
  /** Who writes here can be answered. */
  takes_messages: z.boolean(),
  /** Clients may book a time here. */
  takes_bookings: z.boolean(),
  /** Visitors may sign a scope of appointment here, at `/scope`. */
  takes_scopes: z.boolean(),
  /** What one agrees to with the box of the form, in the reader's language. */
  consent: z.object({ version: z.string(), wording: z.string() }),
  updated_at: z.iso.datetime(),
})
export type PublicWebpage = z.infer<typeof publicWebpage>

/** A page as those see it who keep it. */
export const webpage = publicWebpage
  .omit({ consent: true, takes_messages: true, takes_bookings: true, takes_scopes: true, moved_to: true })
  .extend({
    id: z.string(),
    user_id: z.string().nullable(),
    corporation_id: z.string().nullable(),
    domain_name: z.string().nullable(),
    /** Labels that it had before and nobody else has taken: they lead to it. The latest first. */
    former_domain_names: z.array(z.string()),
    webpage_active: z.boolean(),
    takedown: z.object({ at: z.iso.datetime(), reason: z.string(), by: z.string() }).nullable(),
    /** What is written and nobody has looked at. */
    spam_count: z.int(),
    lock_version: z.int(),
  })
export type Webpage = z.infer<typeof webpage>

export const webpageRow = z.object({
  id: z.string(),
  kind: z.enum(['person', 'corporation']),
  name: z.string(),
  domain_name: z.string().nullable(),
  webpage_active: z.boolean(),
  taken_down_at: z.iso.datetime().nullable(),
  updated_at: z.iso.datetime(),
})
export type WebpageRow = z.infer<typeof webpageRow>

export const listWebpages = z.object({
  ...paging(25),
  q: z.string().trim().max(100).default(''),
  state: z.enum(['active', 'inactive', 'taken_down']).optional(),
})
export const domainParams = z.object({ domain: z.string().min(1).max(253) })
export const imageParams = domainParams.extend({ image: z.enum(webpageImages) })
export const ownImageParams = z.object({ id: z.uuid(), image: z.enum(webpageImages) })
export const fileParams = domainParams.extend({ file_id: z.uuid() })
export const webpageParams = z.object({ id: z.uuid() })
export const takedown = z.object({ reason: line(500).min(1) })

export const availabilityQuery = z.object({ domain_name: line(63).toLowerCase() })
/** Whether an address may be had by the one who asks; `code` says why not, and stands in the sentences. */
export const availability = z.object({ domain_name: z.string(), available: z.boolean(), code: z.string().nullable() })

/** The form of a page. `website` is drawn for nobody: whoever fills it in is no visitor. */
export const newMessage = z
  .object({
    first_name: nameLine(100).min(1),
    last_name: nameLine(100).default(''),
    email: clearable(email).default(null),
    phone: clearable(phone).default(null),
    message: prose(5000).default(''),
    consent: z.union([z.boolean(), z.literal('on').transform(() => true), z.stringbool()]).default(false),
    consent_version: line(40).default(''),
    website: z.string().max(500).default(''),
  })
  .refine((body) => body.email !== null || body.phone !== null, { path: ['email'], ...broken('email_or_phone') })
export type NewMessage = z.output<typeof newMessage>

/** What is told to whoever wrote; the same whatever became of it. */
export const messageTaken = z.object({ received: z.literal(true) })

export const webpageMessage = z.object({
  id: z.string(),
  webpage: z.object({ id: z.string(), domain_name: z.string().nullable(), name: z.string() }),
  spam: z.boolean(),
  spam_reason: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  message: z.string(),
  consent: z.boolean(),
  contact: z.object({ id: z.string(), number: z.int() }).nullable(),
  created_at: z.iso.datetime(),
})
export type WebpageMessage = z.infer<typeof webpageMessage>
export const listMessages = z.object({ ...paging(25), spam: flag.default(true) })
