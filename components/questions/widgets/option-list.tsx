'use client'
import { type KeyboardEvent, useId, useRef } from 'react'
import { RichText } from '#components/questions/rich-text.tsx'
import { toggleLetter } from '#lib/questions/heads.ts'
import { isAnswered } from '#lib/questions/marking/is-answered.ts'
import { toggleEliminated } from './eliminated.ts'
import styles from './option-list.module.css'
import { verdictOf, verdictTexts } from './option-verdict.ts'
import type { WidgetProps } from './widget-props.ts'

/** The options of a choice question as real radio buttons or checkboxes, each with a button to cross it out. */
export function OptionList(props: WidgetProps & { many: boolean }) {
  const { question, entries, onChange, mode, many, eliminated, onEliminate } = props
  const name = useId()
  const freed = useRef(false)
  const isEditing = mode === 'edit'
  const answer = entries[0]?.answer ?? ''
  const isKnown = !isEditing && isAnswered(question) && question.withdrawn === undefined
  const key = isKnown ? question.answer : null
  const pick = (head: string) =>
    onChange([{ questionId: question.id, answer: toggleLetter(answer, head, many), url: [] }])

  // A browser neither clicks a checked radio button on the space bar nor leaves ← and → to the page.
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>, head: string) => {
    if (many) return
    const isTakingBack = event.key === ' ' && answer === head
    if (isTakingBack) pick(head)
    freed.current = isTakingBack
    if (isTakingBack || event.key === 'ArrowLeft' || event.key === 'ArrowRight')
      event.preventDefault()
  }
  const onKeyUp = (event: KeyboardEvent) => {
    if (freed.current && event.key === ' ') event.preventDefault()
    freed.current = false
  }

  return (
    <fieldset className={styles.options}>
      <legend className="visually-hidden">{many ? '选项，可多选' : '选项，单选'}</legend>
      {question.questionOptionList.map(({ optionHead: head, content }) => {
        const isPicked = answer.includes(head)
        const isOut = eliminated.includes(head)
        const verdict = verdictOf(head, answer, key)
        return (
          <div
            key={head}
            className={styles.row}
            data-picked={isPicked || undefined}
            data-out={isOut || undefined}
            data-verdict={verdict}
          >
            <label className={styles.option}>
              <input
                type={many ? 'checkbox' : 'radio'}
                name={name}
                className={styles.input}
                checked={isPicked}
                disabled={!isEditing}
                onClick={() => pick(head)}
                onChange={() => undefined}
                onKeyDown={(event) => onKeyDown(event, head)}
                onKeyUp={onKeyUp}
              />
              <span className={styles.letter}>{head}</span>
              <RichText as="span" html={content} canZoom={false} className={styles.content} />
              {isOut && <span className="visually-hidden">，已排除</span>}
              {verdict && <span className={styles.verdict}>{verdictTexts[verdict]}</span>}
            </label>
            {isEditing && onEliminate && (
              <button
                type="button"
                className={styles.out}
                aria-pressed={isOut}
                aria-label={`排除选项${head}`}
                title={isOut ? '取消排除' : '排除此选项'}
                onClick={() => onEliminate(toggleEliminated(eliminated, head))}
              >
                ✕
              </button>
            )}
          </div>
        )
      })}
    </fieldset>
  )
}
