import { createHmac } from 'node:crypto'
import { sortedLetters } from '#lib/questions/heads.ts'
import { splitSequence } from '#lib/questions/marking/sequence.ts'
import type { Option, QuestionParts } from '#lib/questions/types.ts'

/**
 * The option that a hint may say is none: a wrong one, or one with which no sequence begins; null where what is left would
 * be the key, and for the types where whether there is one would tell of the key. A key of the installation chooses it,
 * by its content and the same each time, unless one of `former`, contents that this learner was told of before, is still
 * wrong: by a rule that can be guessed, or by another one in the next sitting, the choice itself would tell the key.
 */
export function droppedOption(
  { id, type, options, answer }: QuestionParts,
  secret: Buffer,
  former: readonly string[] = [],
): Option | null {
  if (!dropping.includes(type) || options.length < 3) return null
  const right = type === 'sequencing' ? splitSequence(answer).slice(0, 1) : sortedLetters(answer)
  const wrong = options.filter(({ head }) => !right.includes(head))
  if (wrong.length === 0) return null
  const known = wrong.find(({ content }) => former.includes(content))
  if (known) return known
  const weight = ({ content }: Option) =>
    createHmac('sha256', secret).update(`${id}\n${content}`).digest('hex')
  return wrong.reduce((least, one) => (weight(one) < weight(least) ? one : least))
}

/** Types of which exactly one option is wanted, or wanted first. With several right ones the choice, or that there is none, tells how many. */
const dropping: readonly QuestionParts['type'][] = ['single_choose', 'sequencing']
