/** What the head of the document needs of components/ui/tokens.css, by the same names, since it reads no sheet. theme.test.ts keeps both equal. */
export const tokens = { brand: '#2b3f9e' } as const
