export const root: string
export const dataDir: string
export function inRoot(...parts: string[]): string
export function packageProgram(name: string): string
export const webProgram: string[]
