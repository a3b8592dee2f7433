import type { ImportField } from '#config/medicare.ts'

/** What is handed over, by field; a name is its first and its last part. */
export type Sent = Partial<Record<ImportField, string[]>>

/** A form that a browser posts to somebody else. */
export type OutgoingForm = { action: string; fields: Record<string, string> }

/** A platform on which Medicare plans are compared and applied for. It is reached by the agent's own browser, never from here. */
export type MedicarePlatform = {
  readonly name: 'sunfire'
  readonly is_stand_in: boolean
  /** What it has a place for. */
  readonly takes: readonly ImportField[]
  /** `reference` is what it may call this handing over by. */
  form(reference: string, sent: Sent): OutgoingForm
}

/** The platform of a brand; null where it has none. */
export type Medicare = { of(brand: { set: { medicare?: { sunfire_partner_id: string } | undefined } }): MedicarePlatform | null }
