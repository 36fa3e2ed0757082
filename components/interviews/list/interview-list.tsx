'use client'
import cards from '#components/practice/bank/catalogues/catalogue-cards.module.css'
import { EmptyState } from '#components/ui/empty-state.tsx'
import ui from '#components/ui/head.module.css'
import { Link } from '#components/ui/link.tsx'
import { LoadError } from '#components/ui/load-error.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { interviewActivityPage } from '#lib/activities/paths.ts'
import { lengths, RUN_QUESTIONS } from '#lib/interviews/clock.ts'
import { interviewQuestionDetailPage } from '#lib/interviews/paths.ts'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import { href } from '#lib/platform/routes/href.ts'
import { catalogueList } from '#lib/practice/calls.ts'
import type { CatalogueNode } from '#lib/questions/catalogues.ts'
import styles from './list.module.css'
import { PastInterviews } from './past-interviews.tsx'
import { RecordingList } from './recording-list.tsx'

/** 面试题库: a run of several questions, the categories with how much of them is done, what was done, what was recorded. */
export function InterviewList() {
  const { data, error, mutate } = useEndpoint(catalogueList, { kind: 'interview' })
  return (
    <>
      <div className={ui.head}>
        <h1>面试题库</h1>
        <p className="muted">
          想 {lengths.thinking} 秒，答 {lengths.answering / 60} 分钟，答完对照采分点给自己打分。
        </p>
      </div>
      {!data && error && <LoadError onRetry={() => void mutate().catch(() => undefined)} />}
      {!data && !error && <Skeleton heights={[160, 120, 120]} />}
      {data?.length === 0 && (
        <EmptyState title="面试题正在整理">
          先看看<Link href={href(interviewActivityPage)}>面试练习活动</Link>。
        </EmptyState>
      )}
      {data?.map((room) => (
        <Categories key={room.id} room={room} />
      ))}
      <PastInterviews />
      <RecordingList />
    </>
  )
}

/** The links load the page anew: it comes with a policy that knows the microphone. */
function Categories({ room: { id, name, intro, questions, children } }: { room: CatalogueNode }) {
  const filled = children.filter((one) => one.questions > 0)
  if (questions === 0) return null
  const most = Math.min(RUN_QUESTIONS, Math.max(1, filled.length))
  return (
    <section aria-label={name} className={styles.room}>
      <div className={`dusk ${styles.lead}`}>
        <h2>{name}</h2>
        <p>{intro || `共 ${questions} 道。`}</p>
        <p className="guest-only">没有登录也能练，每类第一题；登录以后才有记录。</p>
        <p>
          <a
            className="button"
            data-variant="lamp"
            href={href(interviewQuestionDetailPage, { catalogueId: id })}
          >
            练一场，{most} 题
          </a>
        </p>
      </div>
      <ul className={cards.cards}>
        {filled.map((category) => (
          <li key={category.id}>
            <a href={href(interviewQuestionDetailPage, { catalogueId: category.id })}>
              <span className={cards.name}>{category.name}</span>
              <span className="muted">
                {category.questions} 道<span className="user-only">，练过 {category.done} 道</span>
              </span>
              <span className={styles.go}>练一题</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
