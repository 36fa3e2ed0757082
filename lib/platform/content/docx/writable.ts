// XML has no control characters, and Word opens no file with one.
const unwritable = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu
/** A text without what no Word file can hold. */
export const writable = (text: string): string => text.replace(unwritable, '')
