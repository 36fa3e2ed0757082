import { NotFound } from '#components/homework/not-found.tsx'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { studentAnswersBegin } from '#lib/homework/calls.ts'
import { nextPage } from '#lib/homework/next-page.ts'
import { previewHomeworkPage } from '#lib/homework/paths.ts'
import { isWritable } from '#lib/homework/states.ts'
import { CallError } from '#lib/platform/client/call.ts'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import { useIdFromQuery } from '#lib/platform/routes/client/use-id-from-query.ts'
import { href } from '#lib/platform/routes/href.ts'
import { WritingDesk } from './writing-desk.tsx'

/** Where a homework is written, begun by being here. Default export for `lazy`. */
export default function Writing() {
  const id = useIdFromQuery()
  const { data, error, mutate } = useEndpoint(
    studentAnswersBegin,
    id === null ? null : { homeworkId: id },
    { quiet: true, revalidateOnReconnect: false },
  )
  if (id !== null && error instanceof CallError && [403, 409].includes(error.code)) {
    return (
      <EmptyState title={error.message}>
        <ButtonLink href={href(previewHomeworkPage, { id })} variant="second">
          回到题目
        </ButtonLink>
      </EmptyState>
    )
  }
  if (!data)
    return <NotFound {...{ id, error }} onRetry={() => void mutate().catch(() => undefined)} />
  if (!isWritable(data.state)) {
    const next = nextPage({ homeworkId: data.homeworkId, answersId: data.id, state: data.state })
    return (
      <EmptyState title="这份作业已经提交" picture="done">
        <ButtonLink href={next.path}>{next.name}</ButtonLink>
      </EmptyState>
    )
  }
  // Answers that a reload brings are those of another draft: what is written here goes on by itself.
  return <WritingDesk key={data.id} answers={data} />
}
