/** A text as rules compare it: one form of each sign, and none that nobody sees. */
export const plainOf = (text: string): string =>
  text.normalize('NFKC').replace(/\p{Default_Ignorable_Code_Point}/gu, '')

/** Its letters and digits alone, so that no sign between them hides what is said. */
export const lettersOf = (text: string): string =>
  plainOf(text)
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
