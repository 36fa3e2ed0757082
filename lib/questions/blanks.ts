/** Blanks as a stem writes them; a longer line is one blank, not several. */
export const blanks = /_{4,}/g

/** The blanks `____` in a stem. */
export function countBlanks(stem: string): number {
  return stem.match(blanks)?.length ?? 0
}

/** The stem cut at its blanks: one piece more than blanks. */
export function splitAtBlanks(stem: string): string[] {
  return stem.split(blanks)
}

/** The accepted answers of one blank: parted by `|`, which inside a formula `$…$` is a bar of mathematics. */
export function alternatives(entry: string): string[] {
  return (entry.match(/(?:\$[^$]*\$|[^|｜])+/g) ?? [])
    .map((text) => text.trim())
    .filter((text) => text !== '')
}

type Asked = { questionTypeCode: string; sonQuestion: readonly Asked[] }

/** Whether a question, or a part of it, is answered by filling in. */
export function hasBlanks({ questionTypeCode, sonQuestion }: Asked): boolean {
  return questionTypeCode === 'fill_in' || sonQuestion.some(hasBlanks)
}
