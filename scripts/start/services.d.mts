type Waited = { name: string; log: string; readonly ended: string | undefined }

export function waitForBoth(place: { inside: string; port: number; webPort: number }, services: Waited[]): Promise<void>
