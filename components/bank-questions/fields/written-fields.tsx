import { emptyPoint } from '#components/bank-questions/draft/question-draft.ts'
import desk from '#components/staff/desk.module.css'
import { useFocusLater } from '#components/staff/record/faults/focus-field.ts'
import { RowButtons } from '#components/staff/record/row-buttons.tsx'
import { Button } from '#components/ui/button.tsx'
import { Checkbox } from '#components/ui/checkbox.tsx'
import { TextArea } from '#components/ui/text-area.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import styles from './fields.module.css'
import { type PartForm, textProps, withRow } from './part-form.ts'

const MOST_POINTS = 20

/** The model answer of a short answer, its length and its scoring points. */
export function WrittenFields(form: PartForm) {
  const { part, at, change, faultOf } = form
  const { points } = part
  const focusLater = useFocusLater()
  const fault = faultOf(`${at}points`)
  return (
    <>
      <TextArea {...textProps(form, 'answer')} label="参考答案" rows={6} />
      <TextField
        {...textProps(form, 'wordsNum', 'words_num')}
        label="字数（不限不填）"
        inputMode="numeric"
      />
      <fieldset className={desk.group}>
        <legend>采分点</legend>
        {fault && <p className={styles.fault}>{fault}</p>}
        <p className={styles.hint}>可以没有；有就至少两个，分值加起来等于这道题的分值。</p>
        <ol>
          {points.map((point, place) => {
            const { key } = point
            const name = `采分点 ${place + 1}`
            const props = (field: 'text' | 'score' | 'alternatives') => ({
              field: `${at}points.${place}.${field}`,
              value: point[field],
              fault: faultOf(`${at}points.${place}.${field}`),
              onChange: (typed: string) =>
                change((now) => ({ points: withRow(now.points, key, { [field]: typed }) })),
            })
            return (
              <li key={key}>
                <div className={desk.line}>
                  <TextField {...props('text')} label={name} />
                  <TextField {...props('score')} label={`${name} 的分值`} inputMode="decimal" />
                </div>
                <TextArea
                  {...props('alternatives')}
                  label={`${name} 的其他说法（一行一种）`}
                  rows={1}
                />
                <div className={desk.actions}>
                  <Checkbox
                    label={`${name} 必得（没有它至多得一半）`}
                    field={`${at}points.${place}.required`}
                    value={point.required}
                    onChange={(required) =>
                      change((now) => ({ points: withRow(now.points, key, { required }) }))
                    }
                  />
                  <RowButtons
                    called={name}
                    at={place}
                    count={points.length}
                    onDrop={() => {
                      change((now) => ({ points: now.points.filter((one) => one.key !== key) }))
                      focusLater(`${at}points`)
                    }}
                  />
                </div>
              </li>
            )
          })}
        </ol>
        <div className={desk.actions}>
          <Button
            variant="second"
            data-field={`${at}points`}
            disabled={points.length >= MOST_POINTS}
            onClick={() => {
              change((now) => ({ points: [...now.points, emptyPoint()] }))
              focusLater(`${at}points.${points.length}.text`)
            }}
          >
            添加采分点
          </Button>
        </div>
      </fieldset>
    </>
  )
}
