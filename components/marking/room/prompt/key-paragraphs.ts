/** The paragraphs of a key in plain text, which begin on a line of their own or after the blanks of an indent, with their places. */
export function keyParagraphs(key: string): { at: number; text: string }[] {
  return key
    .split(/\n+|\u3000{2,}/)
    .map((text, at) => ({ at, text: text.trim() }))
    .filter(({ text }) => text !== '')
}
