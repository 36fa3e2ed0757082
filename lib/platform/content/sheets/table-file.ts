/** Limit of a table that is loaded, in bytes: those with pictures are large. */
export const MOST_FILE_BYTES = 12_000_000
/** The same in words. */
export const MOST_FILE = `${MOST_FILE_BYTES / 1_000_000} MB`
/** The same in Base64, which is ASCII. */
export const MOST_FILE_LETTERS = 4 * Math.ceil(MOST_FILE_BYTES / 3)
