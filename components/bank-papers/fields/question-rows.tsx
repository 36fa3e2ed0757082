import { type DragEvent, useState } from 'react'
import { type Place, placeBeside } from '#components/bank-papers/draft/move-question.ts'
import type { AskedDraft, SectionDraft } from '#components/bank-papers/draft/paper-draft.ts'
import { factsOf } from '#components/bank-papers/find/facts-of.ts'
import { moveKeys, RowButtons } from '#components/staff/record/row-buttons.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { staffBankQuestionPage } from '#lib/bank-questions/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import styles from './question-rows.module.css'

type Props = {
  sections: readonly SectionDraft[]
  section: number
  faultOf: (field: string) => string | undefined
  onMove: (from: Place, to: Place) => void
  onChange: (questions: AskedDraft[]) => void
  onDrop: (at: number) => void
}

const DRAGGED = 'application/x-question-place'
/** The question that is dragged in this page: one of another tab has another paper's places. */
let dragged: Place | null = null

/** The questions of a section with their marks, numbered through the whole paper. */
export function QuestionRows({ sections, section, faultOf, onMove, onChange, onDrop }: Props) {
  const questions = sections[section]?.questions ?? []
  const before = sections.slice(0, section).reduce((sum, one) => sum + one.questions.length, 0)
  /** The place before which the dragged one would come. */
  const [over, setOver] = useState<number | null>(null)
  const step = (at: number, by: -1 | 1) => {
    const to = placeBeside(sections, { section, at }, by)
    if (to) onMove({ section, at }, to)
  }
  /** The lower half of a row means behind it. */
  const placeIn = ({ currentTarget, clientY }: DragEvent, at: number) => {
    const { top, height } = currentTarget.getBoundingClientRect()
    return questions.length > 0 && clientY > top + height / 2 ? at + 1 : at
  }
  const droppedAt = (at: number) => ({
    onDragOver: (event: DragEvent) => {
      if (!dragged || !event.dataTransfer.types.includes(DRAGGED)) return
      event.preventDefault()
      setOver(placeIn(event, at))
    },
    onDragLeave: () => setOver(null),
    onDrop: (event: DragEvent) => {
      const from = dragged
      dragged = null
      setOver(null)
      if (!from) return
      event.preventDefault()
      onMove(from, { section, at: placeIn(event, at) })
    },
  })
  if (questions.length === 0)
    return (
      <p className={styles.none} data-over={over === 0 || undefined} {...droppedAt(0)}>
        还没有题
      </p>
    )
  return (
    <ol className={styles.rows}>
      {questions.map(({ id, score, row }, at) => {
        const field = `sections.${section}.questions.${at}`
        const called = `第 ${before + at + 1} 题`
        const fault = faultOf(`${field}.id`) ?? faultOf(field)
        return (
          <li
            // A paper may ask the same twice.
            key={`${id} ${questions.slice(0, at).filter((one) => one.id === id).length}`}
            data-over={sideOf(over, at, questions.length)}
            {...droppedAt(at)}
            onDragStart={({ target, dataTransfer }) => {
              // A link in the row is dragged as a link.
              if (!isHandle(target)) return
              dataTransfer.effectAllowed = 'move'
              dataTransfer.setData(DRAGGED, '')
              dragged = { section, at }
            }}
            onDragEnd={() => {
              dragged = null
            }}
            onKeyDown={moveKeys(at, (to) => step(at, to < at ? -1 : 1))}
          >
            {/* For the pointer only: the keyboard has the buttons, and Alt with an arrow. */}
            <span draggable className={styles.handle} title="拖动到别处">
              {before + at + 1}
            </span>
            <div className={styles.what}>
              <a href={href(staffBankQuestionPage, { id })} target="_blank" rel="noopener">
                {row?.stem ?? id}
                <span className="visually-hidden">（在新标签页打开）</span>
              </a>
              <p>{row ? factsOf(row) : `编号 ${id}`}</p>
              {fault && <p className={styles.fault}>{fault}</p>}
            </div>
            <TextField
              label={<span className="visually-hidden">{called}的分值</span>}
              field={`${field}.score`}
              value={score}
              fault={faultOf(`${field}.score`)}
              inputMode="decimal"
              maxLength={7}
              placeholder="分值"
              autoComplete="off"
              onChange={(typed) => onChange(questions.with(at, { id, row, score: typed }))}
            />
            <div className={styles.buttons}>
              <RowButtons
                called={called}
                at={before + at}
                count={sections.reduce((sum, one) => sum + one.questions.length, 0)}
                onMove={(to) => step(at, to < before + at ? -1 : 1)}
                onDrop={() => onDrop(at)}
              />
            </div>
          </li>
        )
      })}
    </ol>
  )
}

/** On which side of a row the dragged one would come; behind the last there is no row above which to say it. */
const sideOf = (over: number | null, at: number, count: number) => {
  if (over === at) return 'above'
  return over === count && at === count - 1 ? 'below' : undefined
}

const isHandle = (target: EventTarget) =>
  target instanceof Element && target.hasAttribute('draggable')
