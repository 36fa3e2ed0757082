'use client'
import { type ComponentType, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { sectionName } from '#components/practice/report/charts/figures.ts'
import { spanText } from '#lib/platform/text/duration.ts'
import type { AnsweredItem } from '#lib/practice/shapes.ts'
import { type WrittenStanding, whoMarksOne } from '#lib/questions/policies/who-marks.ts'
import { questionTypeName } from '#lib/questions/type-names.ts'
import { analysisAction } from './analysis-keys.ts'
import styles from './analysis-question.module.css'
import { markTexts } from './marks.ts'
import { StarButton } from './star-button.tsx'

export type NoteShown = ComponentType<{
  questionId: number
  note: string
  onChange: (note: string) => void
}>

export type Change = Partial<Pick<AnsweredItem, 'favorite' | 'note'>>

type Props = {
  /** Items that the filter lets through; `item` is one of them. */
  shown: readonly AnsweredItem[]
  item: AnsweredItem
  /** Says who marks what is written in the sitting. */
  written: WrittenStanding
  hasKeys: boolean
  Note: NoteShown
  onGo: (position: number) => void
  onChange: (changed: Change) => void
  children: ReactNode
}

/** One question of a submitted sitting and the ways to its neighbours. */
export function AnalysisQuestion({ shown, item, written, hasKeys, Note, ...more }: Props) {
  const { onGo, onChange, children } = more
  const place = useRef<HTMLElement>(null)
  const { position, section, question, rule, seconds, marks } = item
  const questionId = Number(question.id)
  const at = shown.indexOf(item)
  const before = shown[at - 1]
  const after = shown[at + 1]
  const go = (to: AnsweredItem | undefined) => to && onGo(to.position)
  useAnalysisKeys(hasKeys, {
    previous: () => go(before),
    next: () => go(after),
    star: () => place.current?.querySelector<HTMLElement>('[data-star]')?.click(),
    note: () => place.current?.querySelector('textarea')?.focus(),
  })
  useTop(place, position)
  const isOpen = !item.byPerson && item.markedFull < item.full
  const whose = isOpen ? whoMarksOne(written, item) : ''
  return (
    <section ref={place} className={styles.question} aria-label={`第${position}题`}>
      <div className={styles.head}>
        <h2>
          第 {position} 题 <small>{questionTypeName(question.questionTypeCode)}</small>
        </h2>
        <StarButton
          key={questionId}
          {...{ questionId }}
          isStarred={item.favorite}
          onChange={(favorite) => onChange({ favorite })}
        />
      </div>
      <p className="muted">
        {sectionName(section)}　{rule}　用时 {spanText(seconds)}
        {item.hints > 0 && `　用过提示 ${item.hints} 步`}
      </p>
      {whose && <p className="muted">{whose}</p>}
      {marks.map((mark) => (
        <p key={mark} className={styles.mark}>
          <strong>{markTexts[mark].name}</strong> {markTexts[mark].meaning}
        </p>
      ))}
      <div className={styles.content}>{children}</div>
      <Note
        key={`note ${questionId}`}
        {...{ questionId }}
        note={item.note}
        onChange={(note) => onChange({ note })}
      />
      <nav className={styles.ways} aria-label="上一题与下一题">
        <button type="button" aria-disabled={!before} onClick={() => go(before)}>
          上一题
        </button>
        <span role="status">
          {at + 1} / {shown.length}
        </span>
        <button type="button" aria-disabled={!after} onClick={() => go(after)}>
          下一题
        </button>
      </nav>
    </section>
  )
}

type Actions = Record<NonNullable<ReturnType<typeof analysisAction>>, () => void>

function useAnalysisKeys(isOn: boolean, actions: Actions): void {
  const latest = useRef(actions)
  latest.current = actions
  useLayoutEffect(() => {
    if (!isOn) return
    const onKeyDown = (event: KeyboardEvent) => {
      const action = analysisAction(event)
      if (!action) return
      event.preventDefault()
      latest.current[action]()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [isOn])
}

/** Another question begins at its top; the first one leaves the page where it is. */
function useTop(place: { current: HTMLElement | null }, position: number): void {
  const last = useRef(position)
  useEffect(() => {
    if (last.current === position) return
    last.current = position
    if ((place.current?.getBoundingClientRect().top ?? 0) < 0)
      place.current?.scrollIntoView({ behavior: 'instant', block: 'start' })
  }, [place, position])
}
