import { type Citable, withTrueCitations } from '#lib/ai/citations.ts'
import { getExplained, type QuestionVersion } from '#lib/ai/server/explained.ts'
import { tidyMarkdown } from '#lib/ai/server/tidy-markdown.ts'
import { ANALYSIS } from '#lib/ai/server/uses.ts'
import { BadText, type Order } from '#lib/ai/server/write-text.ts'
import type { Db } from '#lib/platform/db/client.ts'
import type { LlmProvider } from '#lib/platform/providers/llm/llm-provider.ts'
import type { QuestionParts } from '#lib/questions/types.ts'
import { promptFor } from './prompt.ts'
import { agrees, isKeyed, namesAnother, splitStated } from './stated-answer.ts'

/** Orders the explanation of a question version. Throws not_found. */
export async function orderAnalysis(
  db: Db,
  wanted: QuestionVersion,
  { demonstration }: LlmProvider,
): Promise<Order> {
  const { official, texts, about } = await getExplained(db, wanted)
  return {
    of: { ...wanted, purpose: ANALYSIS },
    prompt: promptFor(official, about),
    check: (raw) =>
      withTrueCitations(
        demonstration ? tidyMarkdown(raw) : checkedText(official, raw),
        citableOf(texts),
      ),
  }
}

/** Lists the texts of a question that its explanation may cite. */
function citableOf(question: QuestionParts): Citable {
  const parts = [question, ...(question.sub_questions ?? [])]
  return {
    texts: parts.flatMap(({ stem, options, materials = [] }) => [
      stem,
      ...[...options, ...materials].map(({ content }) => content),
    ]),
    heads: question.options.map(({ head }) => head),
  }
}

/** Takes what may be shown of a model's output. Throws BadText when it does not stand by the official answer. */
function checkedText(official: QuestionParts, raw: string): string {
  const { text, stated } = splitStated(raw)
  if (isKeyed(official)) {
    if (stated === null) throw new BadText('no_answer')
    if (!agrees(official, stated) || namesAnother(official, text))
      throw new BadText('contradiction')
  }
  const tidy = tidyMarkdown(text)
  if (tidy === '') throw new BadText('empty')
  return tidy
}
