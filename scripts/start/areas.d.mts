export function areas(): string[]
export function areaAskedFor(args: string[]): { area: string; units: string[]; journeys: string } | undefined
