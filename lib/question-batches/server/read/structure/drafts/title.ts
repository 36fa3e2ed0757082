import type { Line } from '../line.ts'
import { markedParts } from '../marks.ts'
import { isIntro, materialOf } from '../materials.ts'
import { numberOf } from '../numbers.ts'
import { optionsOf } from '../options.ts'
import { placed } from '../places.ts'
import { isWritten } from './draft-state.ts'
import { isQuestion } from './take-number.ts'
import { openSection, type Walk } from './walk.ts'

/** Whether a heading of the file names what follows, and is no text of a material or of a written answer. */
export function isTitle(
  { draft, whole, part, lines }: Walk,
  line: Line,
  next: Line | undefined,
): boolean {
  const isSaid =
    numberOf(line) || materialOf(line) || isIntro(line, false) || optionsOf(line).length > 0
  if (isSaid || isMarked(line) || part === 'material') return false
  if (!draft) return !whole
  if (draft.options.length > 0 && !isWritten(draft)) return true
  if (!next || numberOf(next)?.style !== 'dot') return false
  return isQuestion(lines, lines.indexOf(next, lines.indexOf(line)))
}

/** Opens a section by its title; one below a heading of a type keeps that type. A question without a number there is a fault. */
export function openTitle(walk: Walk, line: Line, at: number): void {
  if (isQuestioned(walk.lines, at))
    walk.faults.push({
      place: placed(`“${line.half.slice(0, 12)}”`, line.at),
      reason: '这个标题下面有选项或答案，却没有题号，请给题写上题号（如 1.）',
    })
  const { draft, whole, section } = walk
  if (!draft && !whole) return
  const isInside = (line.depth ?? 0) > (section.depth ?? 6)
  const kept = isInside ? section : { depth: line.depth }
  openSection(walk, { ...kept, title: line.half })
}

/** Whether options or an answer follow before the next number or heading. */
function isQuestioned(lines: readonly Line[], from: number): boolean {
  for (let at = from + 1; at < lines.length; at += 1) {
    const line = lines[at]
    if (!line || line.depth || numberOf(line)) return false
    if (optionsOf(line).length > 0 || isMarked(line)) return true
  }
  return false
}

const isMarked = (line: Line) => markedParts(line).some(({ key }) => key !== undefined)
