import type { QuestionBatch, QuestionBatchItem } from '#lib/question-batches/contract.ts'

type Counted = Pick<QuestionBatch, 'known'> & {
  batch: Pick<QuestionBatchItem, 'state' | 'questions' | 'faults' | 'imported'>
}

/** Questions of a batch that its import would write. */
export const newQuestions = ({ batch, known }: Counted): number => batch.questions - known

/** Says what was found in a file, and what became of it. */
export function countsOf(found: Counted): string {
  const { batch, known } = found
  const { state, questions, faults, imported } = batch
  const faulty = faults > 0 ? `，另有 ${faults} 处差错` : ''
  if (state === 'staged') {
    const kept = known > 0 ? `，其中 ${known} 道已有，不会重复导入` : ''
    return `找到 ${questions} 道没有差错的题${kept}${faulty}。题库还没有变；30 天内不导入，这一批会自动删去。`
  }
  if (state === 'undone')
    return `找到 ${questions} 道没有差错的题${faulty}。导入已经撤销，题库里没有这一批的题；30 天后这一批会自动删去。`
  const rest = questions - imported
  return `已导入 ${imported} 道题${rest > 0 ? `，${rest} 道导入时题库已有` : ''}${faulty}。`
}
