/** What the head of the document needs of components/ui/tokens.css, since it reads no sheet: the colour of the header. theme.test.ts keeps both equal. */
export const themeColors = { light: '#ffffff', dark: '#181b26' } as const
