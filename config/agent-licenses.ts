/** A license of a state to sell insurance, or an appointment by a carrier to sell its policies. */
export const licenseKinds = ['license', 'appointment'] as const
export type LicenseKind = (typeof licenseKinds)[number]
