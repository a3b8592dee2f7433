export function brandHosts(tenants: string): Promise<string[]>
