import { linesOf, type Rich, type Thing, thingOf, trimRich } from './rich.ts'

/** The text of a document as the texts of questions are written: what was typed is shown as it was typed, emphasis is bold. */
export function markdown(lines: readonly Rich[], things: readonly Thing[]): string {
  const out: string[] = []
  for (const line of lines.flatMap(linesOf).map(trimRich)) {
    const text = lineMarkdown(line, things)
    const isTable = thingOf(things, line.text)?.kind === 'table'
    // A line with a bar that follows a table would be its row.
    out.push(...(isTable ? ['', text, ''] : [text]))
  }
  return out
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** One line; `isCell` for that of a table, in which a bar parts cells. */
export function lineMarkdown(line: Rich, things: readonly Thing[], isCell = false): string {
  // Emphasis of a whole line is how it is set, and says nothing of a word.
  const isEmphasis = /b/.test(line.marks) && !isAllBold(line)
  const isLoud = isEmphasis || line.text.includes('**')
  const isBar = !isCell && /^[\s|:-]+$/.test(line.text) && line.text.includes('|')
  let out = ''
  let isBold = false
  const switchBold = (to: boolean) => {
    if (to !== isBold) out += '**'
    isBold = to
  }
  for (const [at, sign] of [...line.text.split('')].entries()) {
    const thing = thingOf(things, sign)
    const isBlank = /\s/.test(sign)
    if (isBlank) {
      if (isBold && /\s/.test(line.text[at - 1] ?? '')) {
        out += sign === '\t' ? ' ' : sign
        continue
      }
      // White space at an end of emphasis would end it as Markdown: it is drawn in with what follows.
      const next = line.text.slice(at).search(/\S/)
      if (isBold && line.marks[at + next] !== 'b') switchBold(false)
    } else switchBold(isEmphasis && line.marks[at] === 'b' && !thing)
    const next = line.text[at + 1] ?? ''
    if (thing) out += joined(thing.text, thingOf(things, next)?.text ?? next)
    else out += typed(sign, line.text, at, { isLoud, isCell, isBar })
  }
  switchBold(false)
  return out
}

function isAllBold({ text, marks }: Rich): boolean {
  return text.split('').every((sign, at) => marks[at] === 'b' || !/[\p{L}\p{N}]/u.test(sign))
}

/** A digit right behind the closing dollar would make it an amount of money, another dollar a formula of its own line. */
const joined = (text: string, next: string) =>
  /\$$/.test(text) && /^[\d$]/.test(next) ? `${text} ` : text

type Place = { isLoud: boolean; isCell: boolean; isBar: boolean }

/** A typed character, as a reference where it would mean more than itself. */
function typed(sign: string, line: string, at: number, { isLoud, isCell, isBar }: Place): string {
  const after = line.slice(at + 1)
  switch (sign) {
    case '\t':
      return ' '
    case '$':
      return '&#36;'
    case '`':
      return '&#96;'
    case '&':
      return /^(?:amp|lt|gt|nbsp|quot|#\d{2,3});/.test(after) ? '&amp;' : sign
    case '<':
      return /^[a-z/!?]/i.test(after) ? '&lt;' : sign
    case '*':
      return isLoud ? '&#42;' : sign
    case '!':
      return after.startsWith('[') ? '&#33;' : sign
    case '#':
      return /^#*$/.test(line.slice(0, at)) ? '&#35;' : sign
    case '\\':
      return /^[([a-z]/i.test(after) || isCell ? '&#92;' : sign
    case '|':
      return isCell || isBar ? '&#124;' : sign
    default:
      return sign
  }
}
