'use client'
import { useSearchParams } from 'next/navigation'
import { askedPage } from '#components/practice/record/asked-page.ts'
import controls from '#components/practice/record/controls.module.css'
import { PastLast } from '#components/practice/record/past-last.tsx'
import type { QuestionShown } from '#components/practice/record/question-loader.tsx'
import { useStart } from '#components/practice/use-start.ts'
import { Button } from '#components/ui/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { FilterRow } from '#components/ui/filter-row.tsx'
import { Link } from '#components/ui/link.tsx'
import { LoadError } from '#components/ui/load-error.tsx'
import { Pager } from '#components/ui/pager.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { call } from '#lib/platform/client/call.ts'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import { href } from '#lib/platform/routes/href.ts'
import { errorQuestionLog, wrongStart } from '#lib/practice/calls.ts'
import type { WrongCause } from '#lib/practice/contract/sittings.ts'
import {
  questionBankPrintPage,
  questionBankRecordPage,
  questionBankSpecialTrainingPage,
} from '#lib/practice/paths.ts'
import { causeKeys, causeNames, causes } from './causes.ts'
import { LeaveAfter } from './leave-after.tsx'
import { WrongEntry } from './wrong-entry.tsx'

const atOnce = 20

/** The wrong-question book by causes: redo, mark the cause, take out, look again. */
export function WrongBook({ Question }: { Question: QuestionShown }) {
  const query = useSearchParams()
  const cause = causes.find((one) => causeKeys[one] === query.get('cause'))
  const page = askedPage(query)
  const { data, error, mutate } = useEndpoint(
    errorQuestionLog,
    { ...(cause !== undefined && { cause }), page },
    { keepPreviousData: true },
  )
  const reload = () => mutate().catch(() => undefined)
  const all = data?.causes.reduce((sum, { questions }) => sum + questions, 0)
  const hrefOf = (of?: WrongCause, to?: number) =>
    href(questionBankRecordPage, {
      tab: 'wrong',
      cause: of === undefined ? null : causeKeys[of],
      page: to,
    })
  return (
    <>
      <FilterRow
        label="错因"
        choices={[undefined, ...causes].map((one) => ({
          name: one === undefined ? '全部' : causeNames[one],
          href: hrefOf(one),
          chosen: one === cause,
          count:
            one === undefined
              ? (all ?? 0)
              : (data?.causes.find((counted) => counted.cause === one)?.questions ?? 0),
        }))}
      />
      <div className={controls.bar}>
        <LeaveAfter onChange={reload} />
        {data && data.total > 0 && <Redo key={cause} cause={cause} total={data.total} />}
        {data && data.total > 0 && (
          <Link href={href(questionBankPrintPage, { book: 'wrong' })}>打印或导出错题</Link>
        )}
      </div>
      {!data && error && <LoadError onRetry={reload} />}
      {!data && !error && <Skeleton heights={[88, 88, 88, 88, 88]} />}
      {data?.total === 0 && <NoneWrong isFiltered={all !== 0} />}
      {data && data.total > 0 && data.items.length === 0 && <PastLast first={hrefOf(cause)} />}
      <ul className={controls.list}>
        {data?.items.map((item) => (
          <WrongEntry key={item.questionId} item={item} onChange={reload} Question={Question} />
        ))}
      </ul>
      {data && <Pager {...data} hrefOf={(to) => hrefOf(cause, to)} />}
    </>
  )
}

function Redo({ cause, total }: { cause: WrongCause | undefined; total: number }) {
  const [start, isStarting] = useStart((clientKey) =>
    call(wrongStart, {
      ...{ kind: 'wrong', count: atOnce, clientKey },
      ...(cause !== undefined && { cause }),
    }),
  )
  return (
    <Button disabled={isStarting} onClick={start}>
      重做{cause ? `“${cause}”` : '错题'} {Math.min(total, atOnce)} 道
    </Button>
  )
}

function NoneWrong({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered) {
    return (
      <EmptyState title="没有这个错因的题">
        <Link href={href(questionBankRecordPage, { tab: 'wrong' })}>看全部错题</Link>
      </EmptyState>
    )
  }
  return (
    <EmptyState title="错题本是空的">
      交卷后做错的题会自动收进来。先做一组
      <Link href={href(questionBankSpecialTrainingPage)}>专项训练</Link>。
    </EmptyState>
  )
}
