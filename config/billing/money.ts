/** What is less than this cannot be charged to a card: it goes onto the account's balance. */
export const leastCharge = 50
