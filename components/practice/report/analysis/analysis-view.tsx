'use client'
import { useSearchParams } from 'next/navigation'
import type { ComponentType, ReactNode } from 'react'
import head from '#components/practice/report/report-view.module.css'
import { ResultSheet } from '#components/practice/report/result-sheet.tsx'
import { useAskedNumber, useSubmitted } from '#components/practice/report/use-submitted.ts'
import { Link } from '#components/ui/link.tsx'
import { href } from '#lib/platform/routes/href.ts'
import { exerciseUserAnswer } from '#lib/practice/calls.ts'
import {
  questionBankAnalysisPage,
  questionBankExerciseReportPage,
  questionBankPrintPage,
} from '#lib/practice/paths.ts'
import type { AnsweredItem } from '#lib/practice/shapes.ts'
import { errataPage } from '#lib/questions/paths.ts'
import type { AnsweredQuestion, QuestionId } from '#lib/questions/types.ts'
import { AnalysisQuestion, type Change, type NoteShown } from './analysis-question.tsx'
import styles from './analysis-view.module.css'
import { type Filter, filtered, filterOf, filters, filterTexts, itemAt } from './filters.ts'
import { type KeySwitch, KeySwitchField } from './key-switch.tsx'
import { NotShown, type Resume } from './not-shown.tsx'
import type { SelfMarked } from './self-marking.tsx'

/** Parts with which a question of a submitted sitting is shown. */
export type ShownItem = {
  item: AnsweredItem
  attemptId: number
  /** The learner has marked a part of it themselves. */
  onSelfMark: (part: QuestionId, marked: SelfMarked) => void
}

type Props = {
  resume: Resume
  /** The question as it was answered, with its analyses. */
  Question: ComponentType<ShownItem>
  /** The learner's own note on a question. */
  Note: NoteShown
  display: ReactNode
  keys: KeySwitch
}

/** The item with the learner's own marks of a part. */
function selfMarked(item: AnsweredItem, part: QuestionId, marked: SelfMarked): AnsweredItem {
  const { self, selfScore, selfFull } = marked
  const within = (question: AnsweredQuestion): AnsweredQuestion =>
    question.id === part
      ? { ...question, self }
      : { ...question, sonQuestion: question.sonQuestion.map(within) }
  return { ...item, selfScore, selfFull, question: within(item.question) }
}

const nothing = {
  all: '这次练习没有题目。',
  wrong: '这次练习没有错题。',
  blank: '这次练习没有漏答的题。',
  flagged: '这次练习没有标记过的题。',
  hinted: '没有疑似蒙对、超时或连错的题。',
} satisfies Record<Filter, string>

/** All questions of a submitted sitting with answers and analyses, one at a time. */
export function AnalysisView({ resume, Question, Note, display, keys }: Props) {
  const sittingId = useAskedNumber('attemptId')
  const asked = useAskedNumber('position') ?? 1
  const filter = filterOf(useSearchParams().get('show'))
  const { submitted, change, retry } = useSubmitted(exerciseUserAnswer, sittingId)
  if (submitted.kind !== 'shown')
    return <NotShown title="解析" {...{ submitted, resume }} onRetry={retry} />
  const { id, title, items, written } = submitted.data
  const shown = filtered(items, filter)
  const item = itemAt(shown, asked)
  const addressOf = (position: number | undefined, show: Filter) =>
    href(questionBankAnalysisPage, {
      ...{ attemptId: id, position },
      show: show === 'all' ? null : show,
    })
  // What is shown is here already; Next takes the address from the history.
  const go = (path: string) => window.history.replaceState(null, '', path)
  const keep = ({ position }: AnsweredItem, changed: (one: AnsweredItem) => AnsweredItem) =>
    void change((known) => ({
      ...known,
      items: known.items.map((one) => (one.position === position ? changed(one) : one)),
    }))
  return (
    <article>
      <header className={head.head}>
        <div>
          <h1>{title}</h1>
          <p className={styles.ways}>
            <Link href={href(questionBankExerciseReportPage, { attemptId: id })}>练习报告</Link>
            <Link href={href(questionBankPrintPage, { attemptId: id })}>打印与导出</Link>
            <Link href={href(errataPage)}>题库勘误</Link>
          </p>
        </div>
        <div className={head.display}>{display}</div>
      </header>
      <fieldset className={styles.filters}>
        <legend className="visually-hidden">显示哪些题</legend>
        {filters.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === filter}
            onClick={() => go(addressOf(item?.position ?? asked, one))}
          >
            {filterTexts[one]} <small>{filtered(items, one).length}</small>
          </button>
        ))}
      </fieldset>
      <div className={head.body}>
        {item ? (
          <AnalysisQuestion
            shown={shown}
            item={item}
            written={written}
            hasKeys={keys.isOn}
            Note={Note}
            onGo={(position) => go(addressOf(position, filter))}
            onChange={(changed: Change) => keep(item, (one) => ({ ...one, ...changed }))}
          >
            <Question
              key={item.position}
              item={item}
              attemptId={id}
              onSelfMark={(part, marked) => keep(item, (one) => selfMarked(one, part, marked))}
            />
          </AnalysisQuestion>
        ) : (
          <p className={styles.none}>{nothing[filter]}</p>
        )}
        <aside aria-label="答题卡">
          {shown.length > 0 && (
            <ResultSheet
              items={shown}
              current={item?.position}
              pathOf={(position) => addressOf(position, filter)}
              onPick={(position) => go(addressOf(position, filter))}
            />
          )}
          <KeySwitchField {...keys} />
        </aside>
      </div>
    </article>
  )
}
