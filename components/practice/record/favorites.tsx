'use client'
import { useSearchParams } from 'next/navigation'
import { useState } from 'react'
import { useStart } from '#components/practice/use-start.ts'
import { QuestionFold } from '#components/questions/analysis/question-fold.tsx'
import { Button } from '#components/ui/button.tsx'
import { Day } from '#components/ui/day.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Link } from '#components/ui/link.tsx'
import { LoadError } from '#components/ui/load-error.tsx'
import { Pager } from '#components/ui/pager.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { call } from '#lib/platform/client/call.ts'
import { notify } from '#lib/platform/client/notices.ts'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import type { Output } from '#lib/platform/contract/endpoint.ts'
import { href } from '#lib/platform/routes/href.ts'
import {
  favoriteCancelStar,
  favoritesList,
  favoritesStart,
  favoriteView,
} from '#lib/practice/calls.ts'
import { questionBankRecordPage, questionBankSpecialTrainingPage } from '#lib/practice/paths.ts'
import { askedPage } from './asked-page.ts'
import { ClosedQuestion, closedStem } from './closed-question.tsx'
import controls from './controls.module.css'
import { PastLast } from './past-last.tsx'
import type { QuestionShown } from './question-loader.tsx'
import { QuestionLoader } from './question-loader.tsx'

const atOnce = 20

/** The starred questions: practise them, look at one, take the star back. */
export function Favorites({ Question }: { Question: QuestionShown }) {
  const page = askedPage(useSearchParams())
  const { data, error, mutate } = useEndpoint(favoritesList, { page }, { keepPreviousData: true })
  const [start, isStarting] = useStart((clientKey) =>
    call(favoritesStart, { count: atOnce, clientKey }),
  )
  const reload = () => mutate().catch(() => undefined)
  return (
    <>
      <div className={controls.bar}>
        <p className="muted">{data ? `收藏了 ${data.total} 道题` : ''}</p>
        {data && data.total > 0 && (
          <Button disabled={isStarting} onClick={start}>
            练习收藏 {Math.min(data.total, atOnce)} 道
          </Button>
        )}
      </div>
      {!data && error && <LoadError onRetry={reload} />}
      {!data && !error && <Skeleton heights={[88, 88, 88, 88]} />}
      {data && data.total > 0 && data.items.length === 0 && (
        <PastLast first={href(questionBankRecordPage, { tab: 'favorites' })} />
      )}
      {data?.total === 0 && (
        <EmptyState title="还没有收藏">
          做题时点“收藏”，题目会出现在这里。去
          <Link href={href(questionBankSpecialTrainingPage)}>专项训练</Link>看看。
        </EmptyState>
      )}
      <ul className={controls.list}>
        {data?.items.map((item) => (
          <Starred key={item.questionId} item={item} onChange={reload} Question={Question} />
        ))}
      </ul>
      {data && (
        <Pager
          {...data}
          hrefOf={(to) => href(questionBankRecordPage, { tab: 'favorites', page: to })}
        />
      )}
    </>
  )
}

type StarredProps = {
  item: Output<typeof favoritesList>['items'][number]
  onChange: () => Promise<unknown>
  Question: QuestionShown
}

function Starred({ item, onChange, Question }: StarredProps) {
  const { questionId, type, closed, reserved, catalogue, at } = item
  const stem = closed ? closedStem({ reserved }) : item.stem
  const [isBusy, setIsBusy] = useState(false)
  const cancel = async () => {
    setIsBusy(true)
    try {
      await call(favoriteCancelStar, { questionId })
      notify('success', '已取消收藏')
    } catch {
      // The refusal has been shown.
    }
    await onChange()
    setIsBusy(false)
  }
  return (
    <QuestionFold
      type={type}
      stem={stem}
      facts={
        <>
          <span>{catalogue.name}</span>
          <span>
            收藏于 <Day iso={at} short />
          </span>
        </>
      }
      actions={
        <button
          type="button"
          className={controls.link}
          aria-label={`取消收藏：${stem}`}
          disabled={isBusy}
          onClick={() => void cancel()}
        >
          取消收藏
        </button>
      }
    >
      {closed ? (
        <ClosedQuestion reserved={reserved} />
      ) : (
        <QuestionLoader call={favoriteView} questionId={questionId} Question={Question} />
      )}
    </QuestionFold>
  )
}
