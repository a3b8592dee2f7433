import { randomBytes } from 'node:crypto'

/** A new name as Twilio makes them: two letters and 32 hexadecimal digits. */
export const newSid = (prefix: string): string => prefix + randomBytes(16).toString('hex')

/** A full international number. */
export const isNumber = (text: string): boolean => /^\+[1-9]\d{6,14}$/.test(text)

export const isClient = (text: string): boolean => /^client:[^\s]{1,121}$/.test(text)

/** A date as Twilio's REST writes it, for example `Sat, 21 Nov 2026 22:16:22 +0000`. */
export const rfc2822 = (time: number | null): string | null => (time === null ? null : new Date(time).toUTCString().replace('GMT', '+0000'))

/** One area code for each place where numbers are sold without another being asked for. */
const areas: Record<string, [state: string, city: string, zip: string]> = {
  201: ['NJ', 'NEWARK', '07102'],
  202: ['DC', 'WASHINGTON', '20001'],
  205: ['AL', 'BIRMINGHAM', '35203'],
  206: ['WA', 'SEATTLE', '98101'],
  207: ['ME', 'PORTLAND', '04101'],
  208: ['ID', 'BOISE', '83702'],
  212: ['NY', 'NEW YORK', '10001'],
  214: ['TX', 'DALLAS', '75201'],
  215: ['PA', 'PHILADELPHIA', '19102'],
  216: ['OH', 'CLEVELAND', '44113'],
  302: ['DE', 'WILMINGTON', '19801'],
  303: ['CO', 'DENVER', '80202'],
  304: ['WV', 'CHARLESTON', '25301'],
  305: ['FL', 'MIAMI', '33101'],
  307: ['WY', 'CHEYENNE', '82001'],
  312: ['IL', 'CHICAGO', '60601'],
  313: ['MI', 'DETROIT', '48201'],
  314: ['MO', 'SAINT LOUIS', '63101'],
  316: ['KS', 'WICHITA', '67202'],
  317: ['IN', 'INDIANAPOLIS', '46204'],
  401: ['RI', 'PROVIDENCE', '02903'],
  402: ['NE', 'OMAHA', '68102'],
  404: ['GA', 'ATLANTA', '30303'],
  405: ['OK', 'OKLAHOMA CITY', '73102'],
  406: ['MT', 'BILLINGS', '59101'],
  407: ['FL', 'ORLANDO', '32801'],
  410: ['MD', 'BALTIMORE', '21201'],
  414: ['WI', 'MILWAUKEE', '53202'],
  415: ['CA', 'SAN FRANCISCO', '94102'],
  480: ['AZ', 'MESA', '85201'],
  501: ['AR', 'LITTLE ROCK', '72201'],
  502: ['KY', 'LOUISVILLE', '40202'],
  503: ['OR', 'PORTLAND', '97204'],
  504: ['LA', 'NEW ORLEANS', '70112'],
  505: ['NM', 'ALBUQUERQUE', '87102'],
  512: ['TX', 'AUSTIN', '78701'],
  515: ['IA', 'DES MOINES', '50309'],
  601: ['MS', 'JACKSON', '39201'],
  602: ['AZ', 'PHOENIX', '85003'],
  603: ['NH', 'MANCHESTER', '03101'],
  605: ['SD', 'SIOUX FALLS', '57104'],
  612: ['MN', 'MINNEAPOLIS', '55401'],
  615: ['TN', 'NASHVILLE', '37203'],
  617: ['MA', 'BOSTON', '02108'],
  619: ['CA', 'SAN DIEGO', '92101'],
  701: ['ND', 'FARGO', '58102'],
  702: ['NV', 'LAS VEGAS', '89101'],
  704: ['NC', 'CHARLOTTE', '28202'],
  713: ['TX', 'HOUSTON', '77002'],
  720: ['CO', 'DENVER', '80202'],
  801: ['UT', 'SALT LAKE CITY', '84101'],
  802: ['VT', 'BURLINGTON', '05401'],
  803: ['SC', 'COLUMBIA', '29201'],
  804: ['VA', 'RICHMOND', '23219'],
  808: ['HI', 'HONOLULU', '96813'],
  813: ['FL', 'TAMPA', '33602'],
  860: ['CT', 'HARTFORD', '06103'],
  907: ['AK', 'ANCHORAGE', '99501'],
}

/** Where a number is at home, in Twilio's capitals; empty texts where that is not known. */
export function placeOf(number: string): { city: string; state: string; zip: string; country: string } {
  const [state = '', city = '', zip = ''] = areas[/^\+1(\d{3})/.exec(number)?.[1] ?? ''] ?? []
  return { city, state, zip, country: number.startsWith('+1') ? 'US' : '' }
}

/** The area codes of a state, or of all. */
export const areaCodesOf = (state?: string): string[] => Object.keys(areas).filter((code) => !state || areas[code]?.[0] === state)

/** The hundred made-up numbers of an area code (555-0100 to 555-0199), which no telephone has. */
export const fictitious = (areaCode: string): string[] =>
  Array.from({ length: 100 }, (_, place) => `+1${areaCode}55501${String(place).padStart(2, '0')}`)
