import { useState } from 'react'
import desk from '#components/staff/desk.module.css'
import { ReasonDialog } from '#components/staff/list/reason-dialog.tsx'
import { Button } from '#components/ui/button.tsx'
import { LoadError } from '#components/ui/load-error.tsx'
import { Section } from '#components/ui/section.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { publishMockResults, rerankMock, staffMockResults } from '#lib/mocks/desk-calls.ts'
import type { StaffMockResults } from '#lib/mocks/desk-contract.ts'
import { resultStandings } from '#lib/mocks/results.ts'
import { mockLimits } from '#lib/mocks/rules.ts'
import { call } from '#lib/platform/client/call.ts'
import { notify } from '#lib/platform/client/notices.ts'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import { shanghaiMinute } from '#lib/platform/text/dates.ts'
import { AppealList } from './appeal-list.tsx'
import { ItemTable } from './item-table.tsx'

/** How the results of a mock exam stand, what is in their way, and once they are out appeals and items. */
export function MockResults({ mockId }: { mockId: number }) {
  const { data, error, mutate } = useEndpoint(staffMockResults, { id: mockId }, { quiet: true })
  const reload = async () => {
    await mutate().catch(() => undefined)
  }
  if (!data)
    return error ? <LoadError onRetry={() => void reload()} /> : <Skeleton heights={[120]} />
  const isOut = data.rounds.length > 0
  return (
    <>
      <Section title="成绩" count={resultStandings[data.standing]}>
        <Standing results={data} />
        <Acts mockId={mockId} results={data} reload={reload} />
        {isOut && (
          <ul>
            {data.rounds.map(({ round, at, reason }) => (
              <li key={round} className={desk.facts}>
                <span>第 {round} 轮</span>
                <span>{shanghaiMinute(new Date(at))}</span>
                <span>{reason || '公布'}</span>
              </li>
            ))}
          </ul>
        )}
      </Section>
      {isOut && <AppealList mockId={mockId} onDecided={reload} />}
      {isOut && data.sitters > 0 && <ItemTable mockId={mockId} />}
    </>
  )
}

function Standing({ results }: { results: StaffMockResults }) {
  const { sitters, open, unmarked, resultsAt, standing, figures } = results
  const isLate = standing === 'marking' && unmarked > 0 && resultsAt !== null
  return (
    <>
      <p className={desk.facts}>
        <span>参加 {sitters} 人</span>
        {open > 0 && <span>还有 {open} 人没有交卷</span>}
        {unmarked > 0 && <span>还有 {unmarked} 道主观题没有批</span>}
        {standing === 'timed' && resultsAt && (
          <span>{shanghaiMinute(new Date(resultsAt))} 公布</span>
        )}
        {figures && figures.mean !== null && (
          <span>
            平均 {figures.mean}，最高 {figures.best}，满分 {figures.full}
          </span>
        )}
      </p>
      {isLate && (
        <p role="alert">
          公布时间已过，主观题还没有批完。批完马上公布，之前学员看到的是“主观题还没有全部批完”。
        </p>
      )}
    </>
  )
}

type ActProps = { mockId: number; results: StaffMockResults; reload: () => Promise<void> }

function Acts({ mockId, results: { standing, changed }, reload }: ActProps) {
  const [isAsking, setIsAsking] = useState<'publish' | 'rerank' | null>(null)
  const close = () => setIsAsking(null)
  return (
    <div className={desk.actions}>
      {standing === 'ready' && <Button onClick={() => setIsAsking('publish')}>公布成绩</Button>}
      {changed > 0 && (
        <Button variant="second" onClick={() => setIsAsking('rerank')}>
          重排名次
        </Button>
      )}
      {changed > 0 && <p>{changed} 人的得分在最近一轮之后变过。</p>}
      {isAsking === 'publish' && (
        <ReasonDialog
          title="公布成绩"
          action="公布"
          onClose={close}
          onConfirm={async () => {
            await call(publishMockResults, { id: mockId }, { quiet: true })
            notify('success', '已公布，参加的人很快收到消息')
            await reload()
          }}
        >
          名单就此定下，参加的人各收到一条消息，公布后不能收回。
        </ReasonDialog>
      )}
      {isAsking === 'rerank' && (
        <ReasonDialog
          title="重排名次"
          action="重排"
          reason={{ label: '为什么', missing: '请写明原因', most: mockLimits.reason }}
          onClose={close}
          onConfirm={async (reason) => {
            await call(rerankMock, { id: mockId, reason }, { quiet: true })
            notify('success', '已重排，得分变了的人收到消息')
            await reload()
          }}
        >
          按现在的得分重排名次，作为新的一轮；原来的各轮保留。
        </ReasonDialog>
      )}
    </div>
  )
}
