import { useRouter, useSearchParams } from 'next/navigation'
import { Badge } from '#components/ui/badge.tsx'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Link } from '#components/ui/link.tsx'
import { LoadError } from '#components/ui/load-error.tsx'
import { PageTurner } from '#components/ui/page-turner.tsx'
import { Section } from '#components/ui/section.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { mockPage } from '#lib/exams/paths.ts'
import { userApplyMockExamList } from '#lib/mocks/calls.ts'
import type { MockLine } from '#lib/mocks/contract.ts'
import { mockExamExplainPage, mockRecordPage, mockTestPage, myMockPage } from '#lib/mocks/paths.ts'
import { mockStates } from '#lib/mocks/rules.ts'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import { href } from '#lib/platform/routes/href.ts'
import { shanghaiMinute } from '#lib/platform/text/dates.ts'
import styles from './my-mocks.module.css'
import { PushForm } from './push-form.tsx'

/** The mock exams for which the user is registered, and how they want to be told. Default export for `lazy`. */
export default function MyMocks() {
  const router = useRouter()
  const page = Math.max(1, Number(useSearchParams().get('page')) || 1)
  const { data, error, mutate } = useEndpoint(
    userApplyMockExamList,
    { page },
    { revalidateOnFocus: true },
  )
  const isOver = ({ state }: MockLine) => state === 'ended' || state === 'cancelled'
  const coming = data?.items.filter((one) => !isOver(one)) ?? []
  const past = data?.items.filter(isOver) ?? []
  return (
    <div className={styles.page}>
      <h1>我的模考</h1>
      {!data &&
        (error ? (
          <LoadError onRetry={() => void mutate().catch(() => undefined)} />
        ) : (
          <Skeleton heights={[96, 96]} />
        ))}
      {data?.total === 0 && (
        <EmptyState title="还没有报名模考">
          <p>场次排在模考日历里，能报名的从那里进。</p>
          <ButtonLink href={href(mockPage)} variant="second">
            看模考日历
          </ButtonLink>
        </EmptyState>
      )}
      {coming.length > 0 && (
        <Section title="将要考的">
          <Lines mocks={coming} />
        </Section>
      )}
      {past.length > 0 && (
        <Section title="过去的">
          <Lines mocks={past} />
        </Section>
      )}
      {data && data.total > 0 && (
        <PageTurner
          label="我的模考分页"
          list={data}
          onTurn={(to) => router.push(href(myMockPage, { page: to === 1 ? undefined : to }))}
        />
      )}
      <Section title="提醒">
        <PushForm />
      </Section>
    </div>
  )
}

const Lines = ({ mocks }: { mocks: readonly MockLine[] }) => (
  <ul className={styles.lines}>
    {mocks.map(({ id, title, state, startsAt, minutes, extraMinutes, number, result }) => (
      <li key={id}>
        <div>
          <Link href={href(mockExamExplainPage, { id })}>{title}</Link>
          <p className="facts">
            <time dateTime={startsAt}>{shanghaiMinute(new Date(startsAt))} 开考</time>
            <span>{minutes + extraMinutes} 分钟</span>
            {number && <span>报考号 {number}</span>}
            {result && (
              <span>
                得分 <b>{result.score}</b>，第 {result.rank} 名，共 {result.sitters} 人
              </span>
            )}
          </p>
        </div>
        {(state === 'applied' || state === 'running') && (
          <ButtonLink href={href(mockTestPage, { id })} variant="second">
            {state === 'running' ? '进考场' : '去候考'}
          </ButtonLink>
        )}
        {state === 'ended' && (
          <Link href={href(mockRecordPage, { id })} aria-label={`${title}的成绩`}>
            成绩
          </Link>
        )}
        <Badge tone={state === 'running' ? 'hot' : state === 'applied' ? 'good' : undefined}>
          {mockStates[state]}
        </Badge>
      </li>
    ))}
  </ul>
)
