import type { AnswerRow } from '#lib/homework/server/answer-rows.ts'
import { writtenParts } from '#lib/homework/server/part-scores.ts'
import type { NewScript } from '#lib/marking/server/scripts/enqueue-scripts.ts'
import { answersOf } from '#lib/questions/marking/answers.ts'

type Of = { id: number; userId: number; title: string }

/** The written parts of an answer to homework as the marking desk takes them, blank ones too. */
export function writtenScripts(row: AnswerRow, { id, userId, title }: Of): NewScript[] {
  const { position, questionId, version, body, answers } = row
  const parts = writtenParts(row)
  return parts.map(({ part, full }, index) => {
    const [entry] = answersOf(part === body.id ? questionId : part, answers)
    return {
      ...{ kind: 'homework' as const, sourceId: id, itemKey: itemKeyOf(position, part), userId },
      ...{ title, full, answer: entry?.answer ?? '', pictures: entry?.url ?? [] },
      place: parts.length > 1 ? `第 ${position} 题第（${index + 1}）问` : `第 ${position} 题`,
      question: { id: questionId, version, part },
    }
  })
}

/** Names a written part of a homework at the marking desk. */
const itemKeyOf = (position: number, part: string): string => `${position}:${part}`
