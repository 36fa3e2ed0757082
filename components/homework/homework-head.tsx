import type { ReactNode } from 'react'
import { Badge } from '#components/ui/badge.tsx'
import { PageHead } from '#components/ui/page-head.tsx'
import { homePage } from '#lib/home/paths.ts'
import { homeworkListPage } from '#lib/homework/paths.ts'
import { type HomeworkState, homeworkStates } from '#lib/homework/states.ts'
import { href } from '#lib/platform/routes/href.ts'
import { shanghaiMinute } from '#lib/platform/text/dates.ts'

type Props = {
  /** Such as 作业预览. */
  page: string
  homework: {
    title: string
    full: number
    dueAt: string | null
    isOver: boolean
    state: HomeworkState | null
    score: number | null
    /** The class that it is for, where the call says so. */
    className?: string | null
  }
  lead?: string
  action?: ReactNode
}

/** How a page of a homework begins. */
export function HomeworkHead({ page, homework, lead, action }: Props) {
  const crumbs = [
    { name: '首页', path: href(homePage) },
    { name: '作业', path: href(homeworkListPage) },
    { name: page },
  ]
  return (
    <>
      <PageHead
        crumbs={crumbs}
        title={homework.title}
        action={action}
        {...(lead !== undefined && { lead })}
      />
      <HomeworkFacts {...homework} />
    </>
  )
}

/** State, marks and the time until which it may be handed in. */
export function HomeworkFacts({ full, dueAt, isOver, state, score, className }: Props['homework']) {
  return (
    <p className="facts">
      {className && <span>{className}</span>}
      {state && <Badge tone={tones[state]}>{homeworkStates[state]}</Badge>}
      <span>{score === null ? `满分 ${full} 分` : `得 ${score} / ${full} 分`}</span>
      {dueAt && <span>{`${shanghaiMinute(new Date(dueAt))} ${isOver ? '已截止' : '截止'}`}</span>}
    </p>
  )
}

const tones = {
  draft: undefined,
  self: undefined,
  submitted: 'brand',
  marking: 'brand',
  returned: 'hot',
  marked: 'good',
} as const
