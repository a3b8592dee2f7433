/** An account at FireLight (Hexure), for one brand: what they assigned, and what we sign with. */
export type FireLight = {
  readonly is_stand_in: boolean
  /** Where the form is posted; also whom it is meant for. */
  readonly url: string
  readonly issuer: string
  readonly organization_id: string
  readonly carrier_code: string
  readonly role_code: string
  /** A private key as PEM. */
  readonly key: string
  /** The certificate that FireLight was given beforehand, as PEM; the stand-in is told the bare key. */
  readonly certificate: string | null
}

/** The account of a brand; null where it has none. */
export type FireLights = { of(brand: { id: string; key: string }): FireLight | null }
