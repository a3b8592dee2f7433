/** Police, fire, ambulance and crisis lines here and abroad, and 933, which tests what 911 would be told. */
const emergency = new Set(['911', '112', '999', '000', '933', '988', '110', '118', '119', '9911'])

/** Whether what was typed is an emergency number, also with a 1 before it. Whoever dials from a browser could not be found by them. */
export const isEmergency = (typed: string): boolean => emergency.has(shortOf(typed))

/** The digits of a short number, without the 1 of long distance. */
export const shortOf = (typed: string): string => typed.replace(/\D/g, '').replace(/^1(?=\d{3}$)/, '')
