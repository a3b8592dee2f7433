/** How a group is dealt out, as the screen offers it; the same as the api's. */
export const transferMethods = ['one', 'evenly', 'by_state'] as const
