import type { Rich } from '../body/rich.ts'
import { joinRich, plainRich, sliceRich } from '../body/rich.ts'
import { truthOf } from './answer-text.ts'
import { halfWidth } from './line.ts'

const bracket = /\( *([A-Z](?:[ ,、]*[A-Z]){0,7}|[√×✓✔✗✘对错]|正确|错误) *\)/g

/** The answer that stands in the brackets of a stem, and the stem with empty ones; undefined when there is none, or more than one. */
export function inlineAnswer(
  stem: readonly Rich[],
  fits: (answer: string) => boolean,
): { answer: string; stem: Rich[] } | undefined {
  // Where brackets are open for the answer, letters in others are of the text.
  if (stem.some(({ text }) => /\( *\)/.test(halfWidth(text)))) return undefined
  const whole = halfWidth(joinRich(stem, '\n').text)
  const found = stem.flatMap((line, at) =>
    [...halfWidth(line.text).matchAll(bracket)].flatMap((match) =>
      fits(match[1] ?? '') && (truthOf(match[1] ?? '') === undefined || isAtEnd(whole, match[0]))
        ? [{ at, from: match.index, to: match.index + match[0].length, answer: match[1] ?? '' }]
        : [],
    ),
  )
  const [only] = found
  if (!only || found.length > 1) return undefined
  const emptied = stem.map((line, at) =>
    at === only.at
      ? joinRich([sliceRich(line, 0, only.from), plainRich('（　　）'), sliceRich(line, only.to)])
      : line,
  )
  return { answer: only.answer, stem: emptied }
}

/** Whether brackets stand before or behind a whole text, as those of true and false do. */
const isAtEnd = (whole: string, bracket: string) =>
  whole.startsWith(bracket) || whole.replace(/[\s。.]+$/, '').endsWith(bracket)
