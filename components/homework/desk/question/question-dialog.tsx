import desk from '#components/staff/desk.module.css'
import { Dialog } from '#components/ui/dialog.tsx'
import { LoadError } from '#components/ui/load-error.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { homeworkQuestion } from '#lib/homework/desk-calls.ts'
import type { DeskQuestion } from '#lib/homework/desk-contract.ts'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import { QuestionForm } from './question-form.tsx'

type Props = {
  /** Null for a new one. */
  id: string | null
  onSaved: (question: DeskQuestion) => void
  onClose: () => void
}

/** Writes a question of homework, or changes one that was written at the desk. */
export function QuestionDialog({ id, onSaved, onClose }: Props) {
  const input = id === null ? null : { id }
  const { data, error, mutate } = useEndpoint(homeworkQuestion, input, { quiet: true })
  const saved = async (question: DeskQuestion) => {
    if (id !== null) await mutate().catch(() => undefined)
    onSaved(question)
  }
  return (
    <Dialog title={id === null ? '写一道题' : '修改题目'} onClose={onClose} size={760}>
      {data && data.begun > 0 && (
        <p className={desk.note}>
          已有 {data.begun} 人开始作答：他们仍按原来的题写、批，改动只对之后开始的人有效。
        </p>
      )}
      {id === null || data ? (
        <QuestionForm id={id} was={data?.text ?? null} onSaved={(one) => void saved(one)} />
      ) : error ? (
        <LoadError onRetry={() => void mutate()} />
      ) : (
        <Skeleton heights={[80, 240]} />
      )}
    </Dialog>
  )
}
