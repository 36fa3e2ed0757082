import { useSearchParams } from 'next/navigation'
import type { ReactNode } from 'react'
import { Breadcrumbs } from '#components/ui/breadcrumbs.tsx'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Link } from '#components/ui/link.tsx'
import { LoadError } from '#components/ui/load-error.tsx'
import { ProgressBar } from '#components/ui/progress-bar.tsx'
import { Section } from '#components/ui/section.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { courseDetailPage } from '#lib/courses/paths.ts'
import { courseStudy } from '#lib/lessons/calls.ts'
import type { CourseStudy as Study } from '#lib/lessons/contract.ts'
import { myCoursePage } from '#lib/lessons/paths.ts'
import { orderDetailPage } from '#lib/orders/paths.ts'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import { parseKey } from '#lib/platform/routes/address/keys.ts'
import { href } from '#lib/platform/routes/href.ts'
import { CourseNotes } from './course-notes.tsx'
import styles from './course-study.module.css'
import { LessonList } from './lesson-list.tsx'
import { Go, Place, Until } from './own-course.tsx'
import { OwnReview } from './review/own-review.tsx'

/** One course of the user, named by `courseId` or `id` in the address: how far it is, its lessons and notes, and between them what the page adds. Default export for `lazy`. */
export default function CourseStudy({ children }: { children: ReactNode }) {
  const query = useSearchParams()
  const asked = parseKey('id', query.get('courseId') ?? query.get('id') ?? '')
  const courseId = asked === null ? null : Number(asked)
  const { data, error, mutate } = useEndpoint(
    courseStudy,
    courseId === null ? null : { courseId },
    { quiet: true, revalidateOnFocus: true },
  )
  if (courseId === null || error?.code === 404)
    return (
      <EmptyState title="这里没有您的课程">
        <ButtonLink href={href(myCoursePage)} variant="second">
          我的课程
        </ButtonLink>
      </EmptyState>
    )
  if (!data && error) return <LoadError onRetry={() => void mutate().catch(() => undefined)} />
  if (!data) return <Skeleton heights={[40, 160, 160]} />
  const hasFilm = data.chapters.some(({ lessons }) => lessons.some(({ kind }) => kind === 'film'))
  return (
    <>
      <Breadcrumbs
        crumbs={[{ name: '我的课程', path: href(myCoursePage) }, { name: data.title }]}
      />
      <Head study={data} />
      <Section title="课程大纲">
        {data.chapters.length > 0 ? (
          <LessonList study={data} />
        ) : (
          <p className="muted">这门课程没有列出课时。</p>
        )}
      </Section>
      {children}
      {hasFilm && <CourseNotes study={data} />}
      <OwnReview study={data} />
    </>
  )
}

function Head({ study }: { study: Study }) {
  const { id, title, total, done, studied, orderId, isOver } = study
  return (
    <header className={styles.head}>
      <h1>{title}</h1>
      <p className={styles.facts}>
        <Until course={study} />
        {studied >= 60 && <span>学了 {Math.floor(studied / 60)} 分钟</span>}
        {orderId !== null && (
          <Link href={href(orderDetailPage, { id: orderId })}>订单与退款规则</Link>
        )}
        {!isOver && <Link href={href(courseDetailPage, { id })}>课程页</Link>}
      </p>
      {total > 0 ? (
        <ProgressBar value={done} max={total} label="学完的课时" />
      ) : (
        <Place course={study} />
      )}
      {isOver && <p className="muted">有效期已过，不能再学；进度和笔记还在。</p>}
      {(study.next || isOver) && (
        <p className={styles.go}>
          <Go course={study} />
          {study.next && <span className="muted">{study.next.title}</span>}
        </p>
      )}
    </header>
  )
}
