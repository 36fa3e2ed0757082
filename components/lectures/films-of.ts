import { isAddress } from '#lib/questions/stored.ts'
import type { AnsweredQuestion } from '#lib/questions/types.ts'

/** The names of the films of a question and its parts, each once. */
export function filmsOf({ analysisList, sonQuestion }: AnsweredQuestion): string[] {
  const own = analysisList.flatMap(({ type, analysis }) =>
    type === 'video' && !isAddress(analysis) ? [analysis] : [],
  )
  return [...new Set([...own, ...sonQuestion.flatMap(filmsOf)])]
}
