/** A text without what PostgreSQL cannot store: NUL and half a surrogate pair. */
export const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed()
