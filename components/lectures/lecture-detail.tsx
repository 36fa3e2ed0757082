'use client'
import { useSearchParams } from 'next/navigation'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { Recording } from '#components/questions/analysis/recording.tsx'
import { Badge } from '#components/ui/badge.tsx'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import ui from '#components/ui/head.module.css'
import { Link } from '#components/ui/link.tsx'
import { LoadError } from '#components/ui/load-error.tsx'
import { Section } from '#components/ui/section.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { lectureCatalogues, lectureQuestion } from '#lib/lectures/calls.ts'
import type { LectureNode, LectureQuestion } from '#lib/lectures/contract.ts'
import { lectureDetailPage, lecturePage, lectureSubjectPage } from '#lib/lectures/paths.ts'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import { href } from '#lib/platform/routes/href.ts'
import { questionTypeName } from '#lib/questions/type-names.ts'
import type { AnsweredQuestion, PublicQuestion } from '#lib/questions/types.ts'
import { filmsOf } from './films-of.ts'
import { LectureList } from './lecture-list.tsx'
import styles from './lectures.module.css'
import { LockedStage } from './locked-stage.tsx'

/** Shows a question: with answer and analyses once its lecture is open, before that without. */
type Question = ComponentType<{ question: AnsweredQuestion | PublicQuestion }>

/** One lecture: its question, and the film or what opening it costs. */
export function LectureDetail({ Question }: { Question: Question }) {
  const questionId = Number(useSearchParams().get('questionId'))
  const isAsked = Number.isInteger(questionId) && questionId > 0
  const { data, error, mutate } = useEndpoint(lectureQuestion, isAsked ? { questionId } : null, {
    quiet: true,
  })
  if (!isAsked || error?.code === 404 || error?.code === 422)
    return (
      <>
        <h1 className="visually-hidden">讲解详情</h1>
        <EmptyState title="没有这道讲解">
          回到<Link href={href(lecturePage)}>视频讲解</Link>看看别的题。
        </EmptyState>
      </>
    )
  if (!data)
    return (
      <>
        <h1 className="visually-hidden">讲解详情</h1>
        {error ? (
          <LoadError onRetry={() => void mutate().catch(() => undefined)} />
        ) : (
          <Skeleton heights={[40, 320, 240]} />
        )}
      </>
    )
  const reload = async () => {
    await mutate()
  }
  return <Shown key={data.questionId} lecture={data} onOpen={reload} Question={Question} />
}

type Props = { lecture: LectureQuestion; onOpen: () => Promise<void>; Question: Question }

function Shown({ lecture, onOpen, Question }: Props) {
  const { questionId, type, subject, catalogue, asked, answered, previous, next } = lecture
  return (
    <>
      <div className={ui.head}>
        <h1>{catalogue.name}讲解</h1>
        <Link
          className="muted"
          href={`${href(lectureSubjectPage, { catalogueId: subject.id })}#lecture-${questionId}`}
        >
          回到{subject.name}
        </Link>
      </div>
      <div className={styles.detail}>
        <section className={styles.question}>
          <h2 className="visually-hidden">题目</h2>
          <p className={styles.about}>
            <Badge tone="brand">{questionTypeName(type)}</Badge>
            {catalogue.name}
          </p>
          <Question question={answered ?? asked} />
        </section>
        <div className={styles.stage}>
          <Stage lecture={lecture} onOpen={onOpen} />
          <nav className={styles.turns} aria-label="上一道与下一道">
            {previous && <Turn name="上一道" questionId={previous.questionId} />}
            {next && <Turn name="下一道" questionId={next.questionId} />}
          </nav>
        </div>
        <div className={styles.others}>
          <Others subject={subject} current={questionId} />
        </div>
      </div>
    </>
  )
}

function Stage({ lecture, onOpen }: Pick<Props, 'lecture' | 'onOpen'>) {
  const { questionId, answered } = lecture
  const stage = useRef<HTMLElement>(null)
  const [wasLocked, setWasLocked] = useState(false)
  if (!answered && !wasLocked) setWasLocked(true)
  const isOpened = answered !== null && wasLocked
  // The button that had the focus is gone.
  useEffect(() => {
    if (isOpened) stage.current?.focus()
  }, [isOpened])
  if (!answered) return <LockedStage lecture={lecture} onOpen={onOpen} />
  const films = filmsOf(answered)
  return (
    <section ref={stage} tabIndex={-1} className={styles.films} aria-label="讲解">
      {films.map((vid, index) => (
        <Recording
          key={vid}
          name={films.length > 1 ? `讲解${index + 1}` : '讲解'}
          type="video"
          {...{ vid, questionId }}
        />
      ))}
    </section>
  )
}

function Turn({ name, questionId }: { name: string; questionId: number }) {
  return (
    <ButtonLink variant="second" href={href(lectureDetailPage, { questionId })}>
      {name}
    </ButtonLink>
  )
}

function Others({ subject, current }: { subject: { id: number; name: string }; current: number }) {
  const { data } = useEndpoint(lectureCatalogues, { catalogueId: subject.id }, { quiet: true })
  if (!data) return null
  return (
    <Section
      title="同科目的讲解"
      count={`${data.lectures} 道`}
      href={href(lectureSubjectPage, { catalogueId: subject.id })}
      more="全部"
    >
      <LectureList lectures={around(allOf(data), current)} current={current} />
    </Section>
  )
}

const allOf = ({ items, children }: LectureNode): LectureNode['items'] => [
  ...items,
  ...children.flatMap(allOf),
]

/** A page of a film lists so many others at most; its subject lists all. */
const MOST = 8

function around(all: LectureNode['items'], current: number): LectureNode['items'] {
  const place = all.findIndex(({ questionId }) => questionId === current)
  const from = Math.max(0, Math.min(place - MOST / 2, all.length - MOST))
  return all.slice(from, from + MOST)
}
