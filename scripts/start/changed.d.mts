export const carrierTests: string[]
export function phoneChanged(): Promise<boolean>
export function touchesCalls(paths: string[]): boolean
