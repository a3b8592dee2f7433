import { z } from 'zod'
import { lockVersion } from '../fields.ts'
import { recordingPolicies } from '../phone.ts'

/**
 * What an admin may set for the whole brand without touching its files. Each is read somewhere: a setting that nothing reads
 * has no place here. All of them are for anybody to see.
 */
export const settingKinds = {
  /** Above every page, also for people who are not signed in. */
  announcement: 'text',
  /** Whether people may ask for an account: yes (also where nothing is said) or no. */
  signup_open: 'yes_no',
  /** On the contact page in place of what the brand's file says; questions by the help button go there too. */
  support_email: 'email',
  support_phone: 'phone',
  support_hours: 'text',
  /** On the contact page and beside the help form, to read or to save. */
  brochure: 'file',
  /** Which calls are recorded; where nothing is said, those in which somebody presses the button. */
  dialer_recording: 'choice',
  /** What is said to both before a call is recorded, in place of the sentence that comes with the product. */
  dialer_disclaimer: 'text',
  /** Whether all companies of the brand are one organization, so that Medicare beneficiaries may go from one to another: yes or no (also where nothing is said). */
  one_organization: 'yes_no',
  /** How many organizations the brand represents, with how many products: said in broadcasts about Medicare plans. */
  tpmo_organizations: 'number',
  tpmo_products: 'number',
  /** Whether those are all plans of the area: yes or no (also where nothing is said). */
  tpmo_all: 'yes_no',
  /** Under which number CMS has the sheet with prices of Medicare Advantage and Part D; without it there is no such sheet. */
  plan_material_id: 'text',
  /** What a phone number costs a month, in dollars; 0, and where nothing is said, is nothing. */
  number_price: 'money',
} as const satisfies Record<string, 'text' | 'yes_no' | 'email' | 'phone' | 'number' | 'money' | 'file' | 'choice'>

/** What there is to choose from, by key. */
export const settingChoices = { dialer_recording: recordingPolicies } as const

export type SettingKey = keyof typeof settingKinds
export const settingKeys = Object.keys(settingKinds) as [SettingKey, ...SettingKey[]]
export const isSettingKey = (key: string): key is SettingKey => (settingKeys as string[]).includes(key)

/** `size` is bytes. */
const file = z.object({ name: z.string(), content_type: z.string(), size: z.int() })

/** A setting for anybody. An empty value is the same as none. */
export const publicSetting = z.object({ key: z.enum(settingKeys), value: z.string(), file: file.nullable() })
export type PublicSetting = z.infer<typeof publicSetting>

const person = z.object({ id: z.string(), name: z.string() })

/** A setting as admins see it. Its id is its key. */
export const setting = publicSetting.extend({
  id: z.enum(settingKeys),
  kind: z.enum(['text', 'yes_no', 'email', 'phone', 'number', 'money', 'file', 'choice']),
  lock_version: z.int(),
  updated_at: z.iso.datetime().nullable(),
})
export type Setting = z.infer<typeof setting>

export const settingInFull = setting.extend({
  /** What it was changed to, by whom and when; the newest first. `value` is null where a file was put there or taken away. */
  history: z.array(
    z.object({
      id: z.string(),
      value: z.string().nullable(),
      file_name: z.string().nullable(),
      by: person.nullable(),
      at: z.iso.datetime(),
    }),
  ),
  /** The largest file that it takes, in bytes. */
  upload_limit: z.int(),
})
export type SettingInFull = z.infer<typeof settingInFull>

/** The text of a setting, or an empty one to go back to what holds without it. For a file an empty value takes it away. */
export const settingChanges = z.object({ value: z.string().trim().max(500).optional(), lock_version: lockVersion.optional() })
export type SettingChanges = z.output<typeof settingChanges>

export const settingParams = z.object({ id: z.string().min(1).max(100) })
export const settingKeyParams = z.object({ key: z.string().min(1).max(100) })

/** Files of settings: kinds that a browser can show and that run nothing; the bytes of the largest. */
export const settingFileTypes = ['application/pdf', 'image/png', 'image/jpeg', 'image/webp'] as const
export const largestSettingFile = 10 * 1024 * 1024
