/** Where a picture of a mail is found, on a host of the brand. */
export const pictureUrl = (origin: string, token: string): string => `${origin}/pictures/${token}`

/** The picture that an address of ours speaks of, by whichever host; null for any other address. */
export const pictureIn = (url: string): string | null => /^https?:\/\/[^\s/?#]+\/pictures\/([\w-]{43})$/.exec(url.trim())?.[1] ?? null
