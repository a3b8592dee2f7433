export const soaPath = '/soa'
export const soaHref = (number: number | string): string => `${soaPath}/${number}`
export const soaPdfHref = (number: number | string): string => `${soaHref(number)}/document.pdf`
export const soaScanHref = (number: number | string): string => `${soaHref(number)}/scan`
export const newSoaHref = (contact: number | string): string => `${soaPath}/new?contact=${contact}`
/** The form filled with what another one said, which it corrects. */
export const correctSoaHref = (contact: number, number: number): string => `${newSoaHref(contact)}&replaces=${number}`
/** On the host of somebody's public page. */
export const standingPath = '/scope'
/** The page that is signed on the agent's own device. */
export const devicePath = '/scope/device'
/** Where anybody checks whether a paper is as it was made. */
export const verifyPath = '/scope/verify'
/** Where many chosen contacts are asked. */
export const soaGroupHref = (asked: { selection: string; back: string }): string =>
  `${soaPath}/group?${new URLSearchParams(asked).toString()}`
