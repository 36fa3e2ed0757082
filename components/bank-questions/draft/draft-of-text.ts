import type { BankPart, BankText } from '#lib/bank-questions/shapes.ts'
import { splitSequence } from '#lib/questions/marking/sequence.ts'
import {
  blanksFor,
  emptyAnalysis,
  emptyBlank,
  emptyMaterial,
  emptyOption,
  emptyPart,
  emptyPoint,
  isChoice,
  type OptionDraft,
  type PartDraft,
  type QuestionDraft,
} from './question-draft.ts'

const typed = (value: number | null) => String(value ?? '')

/** Fills a form with a question. */
export function draftOfText(text: BankText): QuestionDraft {
  const { subject, category, year, source, difficulty, materials, sub_questions } = text
  return {
    ...partDraft({ ...text, id: '' }),
    ...{ subject, category, source, year: typed(year), difficulty: typed(difficulty) },
    materials: materials.map((material) => ({ ...emptyMaterial(), ...material })),
    parts: sub_questions.map(partDraft),
  }
}

function partDraft(part: BankPart): PartDraft {
  const { id, type, stem, answer, answer_list, analysis, analyses, points } = part
  const blanks = answer_list.map((readings) => ({ ...emptyBlank(), readings }))
  return {
    ...{ ...emptyPart(type), id, stem, options: optionDrafts(part), analysis },
    answer: type === 'short_answer' ? answer : '',
    blanks: type === 'fill_in' ? blanksFor(stem, blanks) : [],
    analyses: analyses.map((one) => ({ ...emptyAnalysis(), ...one })),
    ...{ wordsNum: typed(part.words_num), score: typed(part.score) },
    points: points.map(({ score, alternatives, ...point }) => ({
      ...{ ...emptyPoint(), ...point },
      ...{ score: typed(score), alternatives: alternatives.join('\n') },
    })),
  }
}

/** The options of a choice with their ticks, the items of a sequencing question in the right order. */
function optionDrafts({ type, options, answer }: BankPart): OptionDraft[] {
  const drafts = options.map(({ head, content }, at) => ({
    ...{ ...emptyOption(at), content },
    isRight: isChoice(type) && head !== '' && answer.includes(head),
  }))
  if (type !== 'sequencing') return drafts
  const order = splitSequence(answer)
  // An item that the answer leaves out comes last.
  const placeOf = ({ shownAt }: OptionDraft) => order.indexOf(options[shownAt]?.head ?? '') >>> 0
  return drafts.toSorted((one, other) => placeOf(one) - placeOf(other))
}
