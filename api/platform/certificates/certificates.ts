/** What of a lead goes along with its certificate: whoever issued it compares both. */
export type ToKeep = {
  url: string
  email: string | null
  /** E.164. */
  phone: string | null
  /** By which we know the lead. */
  reference: string
  /** Who sold it. */
  vendor: string
}

/** `expired`: it is not there any more. `mismatch`: it is of somebody else. `refused`: it cannot be kept, however often one asks. */
export type KeptAs = { state: 'kept'; until: Date | null } | { state: 'expired' | 'mismatch' | 'refused' }

/** Has certificates kept in an account of a brand's; the same twice is kept once. Throws OutsideTrouble for what passes. */
export type CertificateKeeper = { is_stand_in: boolean; keep(one: ToKeep): Promise<KeptAs> }

/** Null where a brand has no account: then a certificate's address is all there is. */
export type Certificates = { of(brand: { id: string; key: string }): CertificateKeeper | null }
