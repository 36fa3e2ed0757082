'use client'
import { lazy, Suspense, useId, useState } from 'react'
import { type ListProps, PlainList } from '#components/questions/plain-list.tsx'
import { RichText } from '#components/questions/rich-text.tsx'
import { Stem } from '#components/questions/stem.tsx'
import { noHtml } from '#lib/platform/text/html.ts'
import { joinSequence, moveEntry } from '#lib/questions/marking/sequence.ts'
import { fieldsOf, keptFields, orderOf } from './sequence-fields.ts'
import styles from './sequencing.module.css'
import { TrimmedInput } from './trimmed-input.tsx'
import type { WidgetProps } from './widget-props.ts'

const DraggableList = lazy(() => import('./draggable-list.tsx'))

/** The order by numbers, by dragging, or by buttons: three ways to one answer. */
export function Sequencing({ question, entries, onChange, mode }: WidgetProps) {
  const id = useId()
  const options = question.questionOptionList
  const heads = options.map(({ optionHead }) => optionHead)
  const answer = entries[0]?.answer ?? ''
  const [typed, setTyped] = useState<readonly string[]>(() => fieldsOf(answer, heads.length))
  const fields = keptFields(typed, answer)
  const order = orderOf(fields, heads)
  const isEditing = mode === 'edit'

  const take = (next: readonly string[]) => {
    setTyped(next)
    onChange([{ questionId: question.id, answer: joinSequence(next), url: [] }])
  }
  const list: ListProps = {
    label: '待排序的内容',
    items: order.map((head) => ({
      id: head,
      name: `第${head}项`,
      content: (
        <>
          <span className={styles.head}>{head}</span>
          <RichText
            as="span"
            html={options.find(({ optionHead }) => optionHead === head)?.content ?? noHtml}
            canZoom={false}
          />
        </>
      ),
    })),
    onMove: isEditing ? (from, to) => take(moveEntry(order, from, to)) : undefined,
  }

  return (
    <>
      <Stem html={question.context} />
      {isEditing ? (
        <Suspense fallback={<PlainList {...list} />}>
          <DraggableList {...list} />
        </Suspense>
      ) : (
        <PlainList {...list} />
      )}
      <fieldset className={styles.fields}>
        <legend className={styles.legend}>
          {isEditing ? '按顺序填写序号，或拖动上面的内容' : '作答的顺序'}
        </legend>
        {fields.map((field, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a field is its place
          <label key={index} className={styles.field} htmlFor={`${id}-${index}`}>
            <span className="visually-hidden">第{index + 1}位的序号</span>
            <TrimmedInput
              id={`${id}-${index}`}
              className={styles.number}
              inputMode="numeric"
              maxLength={3}
              disabled={!isEditing}
              value={field}
              onChange={(value) => take(fields.map((own, at) => (at === index ? value : own)))}
            />
            {index < fields.length - 1 && <span aria-hidden="true">→</span>}
          </label>
        ))}
        {isEditing && fields.includes('') && (
          <button type="button" className={styles.take} onClick={() => take(order)}>
            采用上面的顺序
          </button>
        )}
      </fieldset>
    </>
  )
}
