/** Characters of a question. */
export const MOST_QUESTION = 4000

/** Codes with which the server closes a socket, beside those of the standard (1001 it stops, 1009 too large a message). */
export const socketCloses = { signedOut: 4401, idle: 4408, tooFast: 4429, slow: 4413 } as const
