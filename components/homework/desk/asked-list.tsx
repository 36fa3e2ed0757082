import desk from '#components/staff/desk.module.css'
import type { RecordForm } from '#components/staff/record/record-fields.tsx'
import { RowActions } from '#components/staff/record/row-actions.tsx'
import type { Rows } from '#components/staff/record/rows-of.ts'
import { Badge } from '#components/ui/badge.tsx'
import { Button } from '#components/ui/button.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import type { DeskQuestion } from '#lib/desk-questions/shapes.ts'

type Props = {
  form: RecordForm
  asked: Rows
  known: ReadonlyMap<string, DeskQuestion>
  onPick: () => void
  /** Null for a new one. */
  onWrite: (id: string | null) => void
}

/** The questions of a homework in their order: chosen, written, worth something, moved, taken away. */
export function AskedList({ form, asked, known, onPick, onWrite }: Props) {
  const full = asked.list.reduce((sum, { score }) => sum + (Number(score) || 0), 0)
  return (
    <fieldset className={desk.group}>
      <legend>
        题目（{asked.list.length} 道，{full} 分）
      </legend>
      {form.faults.questions && <p role="alert">{form.faults.questions}</p>}
      <ol>
        {asked.list.map((row, at) => {
          const id = String(row.id)
          const question = known.get(id)
          const { value, ...score } = form.field(`questions.${at}.score`)
          const name = `第 ${at + 1} 题`
          return (
            <li key={id}>
              <p>{question?.stem ?? id}</p>
              <p className={desk.facts}>
                <span>{id}</span>
                {question && <span>{question.parts} 问</span>}
                {question?.isInBank && <Badge tone="hot">学员能在题库里看到答案</Badge>}
              </p>
              <div className={desk.line}>
                <TextField
                  {...score}
                  value={String(value ?? '')}
                  label={`${name}的分值`}
                  inputMode="decimal"
                  maxLength={5}
                />
              </div>
              <div className={desk.actions}>
                {question?.ofDesk && (
                  <Button variant="second" aria-label={`修改${name}`} onClick={() => onWrite(id)}>
                    修改题目
                  </Button>
                )}
                <RowActions rows={asked} at={at} called={name} drop="去掉" />
              </div>
            </li>
          )
        })}
      </ol>
      <div className={desk.actions}>
        <Button variant="second" disabled={asked.isFull} onClick={onPick}>
          从题库选题
        </Button>
        <Button variant="second" disabled={asked.isFull} onClick={() => onWrite(null)}>
          写一道题
        </Button>
      </div>
    </fieldset>
  )
}
