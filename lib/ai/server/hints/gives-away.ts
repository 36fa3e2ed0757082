import type { QuestionParts } from '#lib/questions/types.ts'
import {
  bareText,
  holdsNumber,
  numbersIn,
  numbersOf,
  sameLetters,
  sharesRun,
} from './plain-sense.ts'
import { soundsLikeAnswer } from './sayings.ts'

/** Whether a hint to a question gives something of its answer away; see leakCheck. */
export const givesAway = (question: QuestionParts, hint: string): boolean =>
  leakCheck(question)(hint)

/**
 * Makes the check of hints to a question, given as plain text with its key: whether one states what is asked or speaks of an option. It is strict, since a hint that is lost costs little:
 * words that only sound like an answer are taken for one, and every option for the right one, so that a refusal does not
 * tell which it is.
 */
export function leakCheck(question: QuestionParts): (hint: string) => boolean {
  const parts = [question, ...(question.sub_questions ?? [])]
  const told = parts
    .flatMap(({ stem, materials = [] }) => [stem, ...materials.map(({ content }) => content)])
    .join('\n')
  const isUntold = untoldIn(told)
  const checks = parts.map((part) => {
    const [namesOption, saysWritten] = [optionsOf(part, told), writtenOf(part, told)]
    return (hint: string) =>
      soundsLikeAnswer(part.type, hint) ||
      namesHead(part, hint) ||
      namesOption(hint) ||
      saysWritten(hint)
  })
  return (hint) => isUntold(hint) || checks.some((check) => check(hint))
}

// The words 自己, 律己 … and 辛苦, 辛亥 … name nobody.
const named = /[A-Za-z]+|\d+(?:\.\d+)?|[甲乙丙丁戊庚]|(?<![自知律利克异])己|辛(?![苦勤劳亥])/g

/** Finds words in Latin letters, numbers in digits and 甲, 乙 … of which a question does not speak: a Chinese hint needs none of its own. */
function untoldIn(told: string): (hint: string) => boolean {
  const wordsOf = (text: string) =>
    (sameLetters(text).match(named) ?? []).map((one) => one.toUpperCase())
  const known = new Set(wordsOf(told))
  return (hint) => wordsOf(hint).some((one) => !known.has(one))
}

/** A letter that stands by itself, or some of them in a row, as answers are written. */
const heads = /(?<![A-Z])[A-H]{1,8}(?![A-Za-z])|(?<![A-Za-z])[a-h]{1,8}(?![A-Za-z])/g

function namesHead({ options, type }: QuestionParts, hint: string): boolean {
  const plain = sameLetters(hint)
  // A letter means an option though this part has none: one of its neighbours has.
  if (plain.match(heads)) return true
  if (type !== 'sequencing' || options.length === 0) return false
  const numbers = plain.match(/\d+/g) ?? []
  return numbers.some((one) => Number(one) <= options.length)
}

/** Characters in a row by which a text is known. */
const runOf = (secret: string) => {
  const { length } = [...secret]
  if (length <= 3) return length
  return length <= 8 ? 3 : 4
}

function optionsOf(part: QuestionParts, told: string) {
  const [bareTold, toldNumbers] = [bareText(told), numbersIn(told)]
  const options = part.options.map(({ content }) => ({
    secret: bareText(content),
    numbers: new Set([...numbersOf(content)].filter((one) => !toldNumbers.has(one))),
  }))
  return (hint: string): boolean => {
    const text = bareText(hint)
    return options.some(
      ({ secret, numbers }) =>
        secret !== '' &&
        (text.includes(secret) ||
          sharesRun(text, secret, runOf(secret), bareTold) ||
          holdsNumber(hint, numbers)),
    )
  }
}

/** Characters in a row that a model text and a hint may share: each speaks of the same matter. */
const LONG_RUN = 8

function writtenOf({ type, answer, answer_list = [], points = [] }: QuestionParts, told: string) {
  const bareTold = bareText(told)
  const blanks = type === 'fill_in' ? answer_list.flatMap((blank) => blank.split('|')) : []
  const numbers = new Set(blanks.flatMap((one) => [...numbersOf(one)]))
  const secrets = blanks.map(bareText).filter((one) => one !== '')
  const texts =
    type === 'short_answer'
      ? [answer, ...points.flatMap(({ text, alternatives = [] }) => [text, ...alternatives])]
          .map(bareText)
          .filter((one) => one !== '')
      : []
  return (hint: string): boolean => {
    const text = bareText(hint)
    return (
      secrets.some((secret) => text.includes(secret)) ||
      holdsNumber(hint, numbers) ||
      texts.some((secret) =>
        sharesRun(text, secret, Math.min(LONG_RUN, [...secret].length), bareTold),
      )
    )
  }
}
