import type { BankText } from '#lib/bank-questions/shapes.ts'
import type { PartDraft, QuestionDraft } from './question-draft.ts'

type Named = { id?: string; points: readonly { code: string }[] }

/**
 * Gives the parts and scoring points of a draft the names that the server gave them when it stored `sent`, so that the next
 * save finds them again. Rows may have been moved meanwhile: `now` knows them by their keys.
 */
export function takeNames(
  now: QuestionDraft,
  sent: QuestionDraft,
  stored: BankText,
): QuestionDraft {
  const ids = new Map<string, string>()
  const codes = new Map<string, string>()
  const read = (part: PartDraft, { id = '', points }: Named) => {
    ids.set(part.key, id)
    for (const [at, { key }] of part.points.entries()) codes.set(key, points[at]?.code ?? '')
  }
  read(sent, { points: stored.points })
  for (const [at, part] of sent.parts.entries()) {
    const found = stored.sub_questions[at]
    if (found) read(part, found)
  }
  const named = <P extends PartDraft>(part: P): P => ({
    ...part,
    id: part.id || (ids.get(part.key) ?? ''),
    points: part.points.map((point) => ({
      ...point,
      code: point.code || (codes.get(point.key) ?? ''),
    })),
  })
  return { ...named(now), parts: now.parts.map(named) }
}

/** Whether something of the draft has no name yet. */
export const lacksNames = ({ points, parts }: QuestionDraft): boolean =>
  [...points, ...parts.flatMap((part) => part.points)].some(({ code }) => code === '') ||
  parts.some(({ id }) => id === '')
