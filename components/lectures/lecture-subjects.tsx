'use client'
import cards from '#components/practice/bank/catalogues/catalogue-cards.module.css'
import { EmptyState } from '#components/ui/empty-state.tsx'
import ui from '#components/ui/head.module.css'
import { Link } from '#components/ui/link.tsx'
import { LoadError } from '#components/ui/load-error.tsx'
import { ProgressBar } from '#components/ui/progress-bar.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { lectureSubjects } from '#lib/lectures/calls.ts'
import { lectureSubjectPage } from '#lib/lectures/paths.ts'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import { href } from '#lib/platform/routes/href.ts'
import { questionBankSpecialTrainingPage } from '#lib/practice/paths.ts'
import { OpeningsLine } from './openings-line.tsx'

/** The subjects that have lectures, each with how much of it its reader has open. */
export function LectureSubjects() {
  const { data, error, mutate } = useEndpoint(lectureSubjects, {})
  return (
    <>
      <div className={ui.head}>
        <h1>视频讲解</h1>
        <p className="muted">一道题一段视频，讲清怎么想到答案。</p>
      </div>
      <OpeningsLine />
      {!data && error && <LoadError onRetry={() => void mutate().catch(() => undefined)} />}
      {!data && !error && <Skeleton heights={[120, 120]} />}
      {data?.length === 0 && (
        <EmptyState title="还没有视频讲解">
          先做<Link href={href(questionBankSpecialTrainingPage)}>专项训练</Link>，交卷后有文字解析。
        </EmptyState>
      )}
      <ul className={cards.cards}>
        {data?.map(({ id, name, lectures, opened }) => (
          <li key={id}>
            <Link href={href(lectureSubjectPage, { catalogueId: id })}>
              <span className={cards.name}>{name}</span>
              <span className="muted">
                {lectures} 道讲解，{opened} 道可看
              </span>
              <ProgressBar value={opened} max={lectures} label={`${name}可看的讲解`} />
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
