import { plainText } from '#lib/platform/text/plain-text.ts'
import { sortedLetters, splitLetters } from '#lib/questions/heads.ts'
import type { QuestionType, UserAnswer } from '#lib/questions/types.ts'
import { joinSequence, splitSequence } from './sequence.ts'

/** The part of a question type that a browser needs too: table.ts adds what is checked, seen and marked. */
export type AnswerRow = {
  /** Writes one answered field as it is stored and compared. */
  normalise: (raw: string) => string
  /** Finds what of an answered field is none of the options, whose `heads` are given; nothing where there are no options. */
  unknownOptions: (raw: string, heads: readonly string[]) => string[]
  isBlank: (entry: Pick<UserAnswer, 'answer' | 'url'>) => boolean
}

const choice: AnswerRow = {
  normalise: sortedLetters,
  unknownOptions: (raw, heads) => splitLetters(raw).filter((letter) => !heads.includes(letter)),
  isBlank: ({ answer }) => sortedLetters(answer) === '',
}
const text: AnswerRow = {
  normalise: (raw) => raw.trim(),
  unknownOptions: () => [],
  isBlank: ({ answer }) => answer.trim() === '',
}

/** How the answers of each type are read. */
export const answerRows: Readonly<Record<QuestionType, AnswerRow>> = {
  single_choose: choice,
  true_false_choose: choice,
  multiple_choose: choice,
  non_directional_choose: choice,
  sequencing: {
    normalise: (raw) => joinSequence(splitSequence(raw)),
    unknownOptions: (raw, heads) => splitSequence(raw).filter((entry) => !heads.includes(entry)),
    isBlank: ({ answer }) => splitSequence(answer).length === 0,
  },
  fill_in: text,
  short_answer: {
    ...text,
    // An untouched editor leaves an empty paragraph behind; a photographed answer has no text.
    isBlank: ({ answer, url }) => plainText(answer) === '' && url.length === 0,
  },
  synthesis: text,
}
