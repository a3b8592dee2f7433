export const callsPath = '/calls'
export const callHref = (id: string): string => `${callsPath}/${id}`
export const livePath = `${callsPath}/live`
export const recordingsPath = '/recordings'
export const phonePath = '/phone'
export const numbersPath = `${phonePath}/numbers`
