/** Verdict on an option: rightly picked, wrongly picked, or missed. */
type Verdict = 'right' | 'wrong' | 'missed'

/** Undefined for an option that was rightly left alone, and while the answer is not known (`key` null). */
export function verdictOf(head: string, answer: string, key: string | null): Verdict | undefined {
  if (key === null) return undefined
  const isPicked = answer.includes(head)
  if (key.includes(head)) return isPicked ? 'right' : 'missed'
  return isPicked ? 'wrong' : undefined
}

/** Said in words, for colour alone says nothing to some. */
export const verdictTexts: Record<Verdict, string> = {
  right: '✓ 选对',
  wrong: '✗ 选错',
  missed: '正确答案',
}
