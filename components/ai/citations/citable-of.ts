import type { Citable } from '#lib/ai/citations.ts'
import { plainText } from '#lib/platform/text/plain-text.ts'
import type { PublicQuestion } from '#lib/questions/types.ts'

/** Lists the texts of the question above that its explanation may cite. */
export function citableOf(question: PublicQuestion): Citable {
  const options = question.questionOptionList
  return {
    texts: [question, ...question.sonQuestion].flatMap((part) =>
      [part.context, ...part.materialContext, ...part.questionOptionList].map((one) =>
        plainText(typeof one === 'string' ? one : one.content),
      ),
    ),
    heads: options.map(({ optionHead }) => optionHead),
  }
}
