import { countBlanks } from '#lib/questions/blanks.ts'
import type { QuestionType } from '#lib/questions/types.ts'
import { lettersOf, orderOf, truthOf } from './answer-text.ts'
import type { Draft } from './draft.ts'
import { sequenceItems } from './sequence-items.ts'

/** The type of a question: what its section or its mark says, else what its form and its answer say. */
export function typeOf(draft: Draft, stem: string, answer: string): QuestionType {
  const { type } = draft.section
  if (draft.subs.length > 0 || draft.materials.length > 0) return 'synthesis'
  if (type && type !== 'synthesis' && !(type === 'fill_in' && isChosen(draft, answer))) return type
  if (draft.options.length > 0) {
    const [first = '', second = '', third] = draft.options.map(({ lines }) => lines[0]?.text ?? '')
    if (third === undefined && truthOf(first) === 'A' && truthOf(second) === 'B')
      return 'true_false_choose'
    return (lettersOf(answer) ?? '').length > 1 ? 'multiple_choose' : 'single_choose'
  }
  if (truthOf(answer)) return 'true_false_choose'
  if (countBlanks(stem) > 0) return 'fill_in'
  return (orderOf(answer)?.length ?? 0) > 1 && sequenceItems(draft.stem)
    ? 'sequencing'
    : 'short_answer'
}

/** Whether an answer is of the options, which then say more than a heading. */
function isChosen({ options }: Draft, answer: string): boolean {
  const heads = options.map(({ head }) => head)
  const letters = lettersOf(answer)
  return (
    heads[0] === 'A' &&
    heads[1] === 'B' &&
    !!letters &&
    [...letters].every((one) => heads.includes(one))
  )
}
