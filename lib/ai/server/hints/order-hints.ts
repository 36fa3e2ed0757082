import type { HintStep } from '#lib/ai/hints.ts'
import type { QuestionVersion } from '#lib/ai/server/explained.ts'
import { tidyMarkdown } from '#lib/ai/server/tidy-markdown.ts'
import { BadText, type Order } from '#lib/ai/server/write-text.ts'
import type { Explained } from '#lib/platform/providers/llm/llm-provider.ts'
import type { QuestionParts } from '#lib/questions/types.ts'
import { givesAway } from './gives-away.ts'
import { HINT_PURPOSE, hintPromptFor } from './hint-prompt.ts'

/** The longest step in characters. */
const LONGEST = 300

/** The longest text of a model that is read at all: the check looks at all of it. */
const LONGEST_TEXT = 3000

/** Orders the first two steps of a question from a model; of a text of which one gives something away nothing is kept. */
export function orderHints(
  wanted: QuestionVersion,
  { texts, about }: { texts: QuestionParts; about: Explained },
): Order {
  return {
    of: { ...wanted, purpose: HINT_PURPOSE },
    prompt: hintPromptFor(about),
    check: (raw) => {
      if (raw.length > LONGEST_TEXT) throw new BadText('too_long')
      const tidy = tidyMarkdown(raw)
      // All of it, too: letters may be spread over the lines.
      if (givesAway(texts, withoutLabels(tidy))) throw new BadText('gives_away')
      const [first = '', second = '', ...more] = linesOf(tidy)
      if (first === '' || second === '' || more.length > 0) throw new BadText('no_steps')
      if (Math.max(first.length, second.length) > LONGEST) throw new BadText('too_long')
      return JSON.stringify([first, second])
    },
  }
}

/** The steps of a text that passed that check. */
export const stepsOf = (text: string): HintStep[] =>
  (JSON.parse(text) as string[]).map((one, at) => ({
    step: at === 0 ? 1 : 2,
    text: one,
    generated: true,
  }))

const label = /^[\s>#*_`-]*提示\s*[一二12][*_`\s]*[：:][*_`\s]*/

/** The steps by their labels, a line without one as ''; words before the first are a greeting and not shown. */
function linesOf(text: string): string[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const begin = lines.findIndex((line) => label.test(line))
  return lines
    .slice(Math.max(0, begin))
    .map((line) => (label.test(line) ? line.replace(label, '').trim() : ''))
}

const withoutLabels = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.replace(label, ''))
    .join('\n')
