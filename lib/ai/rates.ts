/** Texts of all AI entries together that one user may have, members too: one key pays for all. Nobody reads faster. */
export const aiRates = [
  { seconds: 60, most: 10 },
  { seconds: 3600, most: 60 },
  { seconds: 86_400, most: 300 },
] as const
