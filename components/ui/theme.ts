/** The ground of an installed app until its first page is there, and the colour of the sign; both of components/ui/tokens.css. */
export const appColors = { ground: '#f6f4ee', sign: '#2b3f9e' } as const

/**
 * Copies the colour of the header from components/ui/tokens.css for the head of the document, which reads no sheet.
 * theme.test.ts keeps both equal.
 */
export const themeColors = { light: '#ffffff', dark: '#181b26' } as const
