/** A cell without the formula that makes it a text: ="0101" is how systems keep a spreadsheet from making it 101. */
export const keptText = (cell: string): string => /^="([^"]*)"$/.exec(cell)?.[1] ?? cell
