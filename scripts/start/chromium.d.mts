export function findChromium(): string | undefined
export function requireChromium(): Promise<string>
/** Path and version of a Chromium, for people. */
export function describeChromium(file: string): Promise<string>
