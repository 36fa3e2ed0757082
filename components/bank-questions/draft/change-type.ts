import type { QuestionType } from '#lib/questions/types.ts'
import {
  blanksFor,
  emptyMaterial,
  emptyPart,
  firstOptions,
  hasManyRight,
  isChoice,
  type OptionDraft,
  type PartDraft,
  type QuestionDraft,
  shownOrder,
  shuffled,
} from './question-draft.ts'

/** The part as another type, with all that both types have: stem, analyses, marks, and options where both have such. */
export function changePartType<P extends PartDraft>(part: P, type: QuestionType): P {
  const isWritten = type === 'short_answer'
  return {
    ...part,
    type,
    options: optionsAs(part, type),
    answer: isWritten ? part.answer : '',
    wordsNum: isWritten ? part.wordsNum : '',
    points: isWritten ? part.points : [],
    blanks: type === 'fill_in' ? blanksFor(part.stem, part.blanks) : [],
  }
}

/** The same of a whole question, which alone has materials and parts. */
export function changeType(draft: QuestionDraft, type: QuestionType): QuestionDraft {
  const changed = changePartType(draft, type)
  if (type !== 'synthesis') return { ...changed, materials: [], parts: [] }
  const { materials, parts } = draft
  return {
    ...changed,
    materials: materials.length > 0 ? materials : [emptyMaterial()],
    parts: parts.length > 0 ? parts : [emptyPart()],
  }
}

function optionsAs({ type: was, options }: PartDraft, type: QuestionType): OptionDraft[] {
  if (type === was) return options
  const isFixed = type === 'true_false_choose' || was === 'true_false_choose'
  if (isFixed || options.length === 0) return firstOptions(type)
  if (type === 'sequencing') return shuffled(options.map((one) => ({ ...one, isRight: false })))
  if (!isChoice(type)) return []
  if (was === 'sequencing') return shownOrder(options)
  const isOpen = !hasManyRight(type) && options.filter(({ isRight }) => isRight).length > 1
  return isOpen ? options.map((one) => ({ ...one, isRight: false })) : options
}

const hasText = (text: string) => text.trim() !== ''
const ticks = (options: readonly OptionDraft[]) => options.filter(({ isRight }) => isRight).length

/** Names what somebody wrote and another type has no place for. */
export function lostByType(
  part: PartDraft & Partial<Pick<QuestionDraft, 'materials' | 'parts'>>,
  type: QuestionType,
): string[] {
  const { type: was, options, answer, wordsNum, points, blanks, materials = [], parts = [] } = part
  if (type === was) return []
  const next = changePartType(part, type)
  const own = firstOptions(was).map(({ content }) => content)
  const isWritten = options.some(({ content }) => hasText(content) && !own.includes(content))
  const hasOptions = options.every(({ key }) => next.options.some((one) => one.key === key))
  const isWhole = type === 'synthesis'
  const lost: [string, boolean][] = [
    ['选项', isWritten && !hasOptions],
    ['正确答案', ticks(next.options) < ticks(options)],
    ['正确的顺序', was === 'sequencing' && isWritten && hasOptions],
    ['各空的答案', next.blanks.length === 0 && blanks.some(({ readings }) => hasText(readings))],
    ['参考答案', hasText(answer) && next.answer === ''],
    ['字数', hasText(wordsNum) && next.wordsNum === ''],
    ['采分点', points.length > next.points.length],
    ['材料', !isWhole && materials.some(({ content }) => hasText(content))],
    ['小题', !isWhole && parts.some(isBegun)],
  ]
  return lost.filter(([, isLost]) => isLost).map(([name]) => name)
}

/** Whether a part holds anything but what its type begins with. */
const isBegun = (part: PartDraft) => written(part) !== written(emptyPart(part.type))

/** Writes a part down without what tells its rows apart. */
const written = ({ options, ...part }: PartDraft) =>
  JSON.stringify(
    { ...part, options: options.map(({ content, isRight }) => ({ content, isRight })) },
    (name, value) => (name === 'key' ? undefined : value),
  )
