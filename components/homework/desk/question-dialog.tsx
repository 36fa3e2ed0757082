import { QuestionForm } from '#components/desk-questions/question-form.tsx'
import desk from '#components/staff/desk.module.css'
import { Dialog } from '#components/ui/dialog.tsx'
import { LoadError } from '#components/ui/load-error.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import type { QuestionText } from '#lib/desk-questions/question-text.ts'
import type { DeskQuestion } from '#lib/desk-questions/shapes.ts'
import { homeworkQuestion, saveHomeworkQuestion } from '#lib/homework/desk-calls.ts'
import { call } from '#lib/platform/client/call.ts'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'

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
  const was = data?.text ?? null
  const save = async (text: QuestionText) => {
    const question = await call(saveHomeworkQuestion, { id, was, text }, { quiet: true })
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
        <QuestionForm was={was} save={save} />
      ) : error ? (
        <LoadError onRetry={() => void mutate()} />
      ) : (
        <Skeleton heights={[80, 240]} />
      )}
    </Dialog>
  )
}
