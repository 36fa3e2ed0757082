/**
 * Text of a document in which a formula, a picture or a table is one character, so that rules of reading see plain text and
 * may cut it anywhere. `marks` has a character for each of the text: `b` where it is emphasised, else a space.
 */
export type Rich = { text: string; marks: string }

/** Meaning of such a character: Markdown, or why it cannot be taken. */
export type Thing = { kind: 'formula' | 'picture' | 'table' | 'fault'; text: string }

/** Begins Unicode's area for private use, which has room for 6400. */
const FIRST = 0xe000

export const nothing: Rich = { text: '', marks: '' }

export const plainRich = (text: string): Rich => ({ text, marks: ' '.repeat(text.length) })

export const signOf = (index: number): string => String.fromCharCode(FIRST + index)

/** The thing that a character stands for. */
export function thingOf(things: readonly Thing[], sign: string): Thing | undefined {
  return things[sign.charCodeAt(0) - FIRST]
}

export function joinRich(parts: readonly Rich[], between = ''): Rich {
  return {
    text: parts.map(({ text }) => text).join(between),
    marks: parts.map(({ marks }) => marks).join(' '.repeat(between.length)),
  }
}

export function sliceRich({ text, marks }: Rich, from: number, to?: number): Rich {
  return { text: text.slice(from, to), marks: marks.slice(from, to) }
}

/** Without white space at either end. */
export function trimRich(rich: Rich): Rich {
  const start = rich.text.length - rich.text.trimStart().length
  return sliceRich(rich, start, Math.max(start, rich.text.trimEnd().length))
}

/** The lines of a text. */
export function linesOf(rich: Rich): Rich[] {
  let at = 0
  return rich.text.split('\n').map((line) => {
    const one = sliceRich(rich, at, at + line.length)
    at += line.length + 1
    return one
  })
}
