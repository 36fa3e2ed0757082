import { ButtonLink } from '#components/ui/button-link.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import type { MockResult } from '#lib/mocks/contract.ts'
import { mockExamExplainPage } from '#lib/mocks/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import { shanghaiMinute } from '#lib/platform/text/dates.ts'
import styles from './mock-record.module.css'

/** In place of a result: who did not sit, or when it comes. */
export function NoResult({ data }: { data: MockResult }) {
  const { mock } = data
  const { title, words } = wordsOf(data)
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{mock.title}</h1>
      <EmptyState title={title}>
        {words && <p>{words}</p>}
        <ButtonLink href={href(mockExamExplainPage, { id: mock.id })} variant="second">
          看模考说明
        </ButtonLink>
      </EmptyState>
    </div>
  )
}

function wordsOf({ mock, state, resultsAt, isMarking }: MockResult) {
  if (mock.state === 'cancelled') return { title: '这场模考已经取消', words: '' }
  if (state === 'absent')
    return mock.state === 'ended'
      ? { title: '这场模考您没有参加', words: '' }
      : { title: '还没有成绩', words: '考完并公布以后，成绩在这里。' }
  if (state === 'sitting') return { title: '还没有交卷', words: '交卷并公布以后，成绩在这里。' }
  return { title: '已交卷', words: whenOf({ resultsAt, isMarking }) }
}

/** Says when the results come, and why not yet once their time has come. */
function whenOf({ resultsAt, isMarking }: Pick<MockResult, 'resultsAt' | 'isMarking'>): string {
  if (isMarking && resultsAt) return '主观题还没有全部批完，批完马上公布；不会先给一部分得分。'
  if (isMarking) return '主观题正在批阅，批完马上公布。'
  if (resultsAt) return `成绩在 ${shanghaiMinute(new Date(resultsAt))} 公布，届时发消息告诉您。`
  return '全部交卷并批完以后公布，届时发消息告诉您。'
}
