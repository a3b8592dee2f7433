/**
 * What the carrier knows a browser as. Letters, digits and underscores are all that its tokens allow, so the two ids stand
 * without their dashes.
 */
export const identityOf = (userId: string, deviceId: string): string => `${bare(userId)}_${bare(deviceId)}`

/** Whose browser it is, from `client:<identity>` or the identity alone; null if it is none of ours. */
export function readIdentity(value: string): { user_id: string; device_id: string } | null {
  const [, user, device] = /^(?:client:)?([0-9a-f]{32})_([0-9a-f]{32})$/.exec(value) ?? []
  return user && device ? { user_id: dashed(user), device_id: dashed(device) } : null
}

const bare = (id: string) => id.replaceAll('-', '').toLowerCase()
const dashed = (hex: string) => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
