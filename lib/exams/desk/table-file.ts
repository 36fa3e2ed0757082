/** Of a table that is loaded, in bytes. */
export const MOST_FILE_BYTES = 2_000_000
/** The same in Base64. */
export const MOST_FILE_LETTERS = 4 * Math.ceil(MOST_FILE_BYTES / 3)
