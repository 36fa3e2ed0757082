import { createHmac } from 'node:crypto'
import { sortedLetters } from '#lib/questions/heads.ts'
import { splitSequence } from '#lib/questions/marking/sequence.ts'
import type { Option, QuestionParts } from '#lib/questions/types.ts'

/**
 * The option that a hint may say is none: a wrong one, or one with which no sequence begins; null where what is left would
 * be the key, and where there are no options. A key of the installation chooses it, the same each time: by a rule that
 * can be guessed, or by another one in the next sitting, the choice itself would tell the key.
 */
export function droppedOption(question: QuestionParts, secret: Buffer): Option | null {
  const { id, type, options, answer } = question
  const right = type === 'sequencing' ? splitSequence(answer).slice(0, 1) : sortedLetters(answer)
  const wrong = options.filter(({ head }) => !right.includes(head))
  // Of two that are left, a question that wants several has both.
  const mostLeft = type === 'multiple_choose' ? 3 : 2
  if (type === 'true_false_choose' || wrong.length === 0 || options.length - 1 < mostLeft)
    return null
  const weight = ({ head }: Option) =>
    createHmac('sha256', secret).update(`${id}\n${head}`).digest('hex')
  return wrong.reduce((least, one) => (weight(one) < weight(least) ? one : least))
}
