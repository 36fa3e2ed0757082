import {
  emptyMaterial,
  emptyPart,
  type PartDraft,
} from '#components/bank-questions/draft/question-draft.ts'
import desk from '#components/staff/desk.module.css'
import { useFocusLater } from '#components/staff/record/faults/focus-field.ts'
import { moveRow } from '#components/staff/record/move-row.ts'
import { RowButtons } from '#components/staff/record/row-buttons.tsx'
import { Button } from '#components/ui/button.tsx'
import styles from './fields.module.css'
import { MarkdownField } from './markdown-field.tsx'
import { PartFields } from './part-fields.tsx'
import { type PartForm, type QuestionForm, withRow } from './part-form.ts'

const MOST_MATERIALS = 20

/** The materials of a question. */
export function MaterialFields({ part, change, faultOf }: QuestionForm) {
  const { materials } = part
  const focusLater = useFocusLater()
  const fault = faultOf('materials')
  return (
    <fieldset className={desk.group}>
      <legend>材料</legend>
      {fault && <p className={styles.fault}>{fault}</p>}
      <ol>
        {materials.map(({ key, content }, place) => (
          <li key={key}>
            <MarkdownField
              label={`材料 ${place + 1}`}
              field={`materials.${place}.content`}
              value={content}
              fault={faultOf(`materials.${place}.content`)}
              rows={6}
              onChange={(typed) =>
                change((now) => ({ materials: withRow(now.materials, key, { content: typed }) }))
              }
              more={() => (
                <RowButtons
                  called={`材料 ${place + 1}`}
                  at={place}
                  count={materials.length}
                  onMove={(to) => {
                    change((now) => ({ materials: moveRow(now.materials, place, to) }))
                    focusLater(`materials.${to}.content`)
                  }}
                  onDrop={() => {
                    change((now) => ({
                      materials: now.materials.filter((one) => one.key !== key),
                    }))
                    focusLater('materials')
                  }}
                />
              )}
            />
          </li>
        ))}
      </ol>
      <div className={desk.actions}>
        <Button
          variant="second"
          data-field="materials"
          disabled={materials.length >= MOST_MATERIALS}
          onClick={() => {
            change((now) => ({ materials: [...now.materials, emptyMaterial()] }))
            focusLater(`materials.${materials.length}.content`)
          }}
        >
          添加材料
        </Button>
      </div>
    </fieldset>
  )
}

const MOST_PARTS = 50

/** The sub-questions of a question, each with the fields of its own type. */
export function SubQuestions({ part, change, faultOf }: QuestionForm) {
  const { parts } = part
  const focusLater = useFocusLater()
  const fault = faultOf('sub_questions')
  const formOf = (sub: PartDraft, place: number): PartForm => ({
    ...{ part: sub, at: `sub_questions.${place}.`, faultOf },
    change: (next) =>
      change((now) => ({
        parts: now.parts.map((one) => (one.key === sub.key ? { ...one, ...next(one) } : one)),
      })),
  })
  return (
    <>
      {fault && <p className={styles.fault}>{fault}</p>}
      {parts.map((sub, place) => (
        <fieldset key={sub.key} className={styles.part}>
          <legend>第 {place + 1} 小题</legend>
          <PartFields {...formOf(sub, place)} />
          <div className={desk.actions}>
            <RowButtons
              called={`第 ${place + 1} 小题`}
              at={place}
              count={parts.length}
              onMove={(to) => {
                change((now) => ({ parts: moveRow(now.parts, place, to) }))
                focusLater(`sub_questions.${to}.stem`)
              }}
              onDrop={() => {
                change((now) => ({ parts: now.parts.filter((one) => one.key !== sub.key) }))
                focusLater('sub_questions')
              }}
            />
          </div>
        </fieldset>
      ))}
      <div className={desk.actions}>
        <Button
          variant="second"
          data-field="sub_questions"
          disabled={parts.length >= MOST_PARTS}
          onClick={() => {
            change((now) => ({ parts: [...now.parts, emptyPart()] }))
            focusLater(`sub_questions.${parts.length}.stem`)
          }}
        >
          添加小题
        </Button>
      </div>
    </>
  )
}
