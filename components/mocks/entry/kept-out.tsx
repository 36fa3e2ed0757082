import { ButtonLink } from '#components/ui/button-link.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import type { MockStaged } from '#lib/mocks/contract.ts'
import { mockExamExplainPage, mockRecordPage } from '#lib/mocks/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import { shanghaiMinute } from '#lib/platform/text/dates.ts'

type Props = { mock: MockStaged; entryUntil: string | null }

/** Says to who has handed in when results come, and to everybody else why they cannot enter. */
export function KeptOut({ mock, entryUntil }: Props) {
  const [title, text] = reasonOf(mock, entryUntil)
  return (
    <>
      <h1>{mock.title}</h1>
      <EmptyState title={title}>
        <p>{text}</p>
        {mock.result && (
          <ButtonLink href={href(mockRecordPage, { id: mock.id })}>看成绩</ButtonLink>
        )}
        <ButtonLink href={href(mockExamExplainPage, { id: mock.id })} variant="second">
          看这场模考的说明
        </ButtonLink>
      </EmptyState>
    </>
  )
}

function reasonOf(mock: MockStaged, entryUntil: string | null): [title: string, text: string] {
  const { state, mine, resultsAt, cancelReason, result, serverNow } = mock
  const at = (time: string) => shanghaiMinute(new Date(time))
  if (state === 'cancelled') return ['这场模考已经取消', cancelReason]
  if (result)
    return ['成绩已公布', `得分 ${result.score}，${result.sitters} 人中第 ${result.rank}。`]
  if (mine.isHandedIn)
    return [
      '已交卷',
      resultsAt && serverNow < resultsAt
        ? `成绩在 ${at(resultsAt)} 公布。`
        : '全部批完后公布成绩。',
    ]
  if (!mine.isRegistered)
    return state === 'open'
      ? ['您还没有报名', '报名后，从这里候考和入场。']
      : ['您没有报名这场模考', '没有报名的不能入场。']
  if (state === 'ended') return ['这场模考已经结束', '您没有入场，这一场没有成绩。']
  return ['已经停止入场', entryUntil ? `入场到 ${at(entryUntil)} 为止，迟到的时间不补。` : '']
}
