/** A signature that was drawn: strokes from point to point, in whole numbers within this box. */
export const signatureBox = { width: 600, height: 200 } as const

/** The `d` of an SVG path of lines alone, as it is kept and shown. */
export const signaturePattern = /^(?:M\d{1,3} \d{1,3}(?:L\d{1,3} \d{1,3})+)*$/

export const longestSignature = 20_000
