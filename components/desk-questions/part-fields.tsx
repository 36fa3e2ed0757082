import desk from '#components/staff/desk.module.css'
import { Button } from '#components/ui/button.tsx'
import { Checkbox } from '#components/ui/checkbox.tsx'
import { TextArea } from '#components/ui/text-area.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import type { useForm } from '#components/ui/use-form.ts'
import { MOST_POINTS, questionLengths } from '#lib/desk-questions/question-text.ts'
import type { Form as Typed } from '#lib/platform/content/record/form.ts'
import { emptyPoint, type PartDraft } from './typed-question.ts'

type Props = {
  form: ReturnType<typeof useForm<Typed>>
  part: PartDraft
  at: number
  name: string
  put: (part: PartDraft) => void
  onDrop?: () => void
}

/** The fields of one part of a question: what it asks, its key and its scoring points. */
export function PartFields({ form, part, at, name, put, onDrop }: Props) {
  const { points } = part
  const text = (field: string) => {
    const { value, ...rest } = form.field(`parts.${at}.${field}`)
    return { ...rest, value: String(value ?? '') }
  }
  return (
    <fieldset className={desk.group}>
      <legend>{name}</legend>
      <TextArea {...text('stem')} label="题干" rows={3} maxLength={questionLengths.stem} />
      <div className={desk.line}>
        <TextField {...text('score')} label="分值" inputMode="decimal" maxLength={5} />
        <TextField
          {...text('wordsNum')}
          label="字数（不限不填）"
          inputMode="numeric"
          maxLength={5}
        />
      </div>
      <TextArea {...text('answer')} label="参考答案" rows={5} maxLength={questionLengths.answer} />
      <TextArea {...text('analysis')} label="解析" rows={3} maxLength={questionLengths.analysis} />
      <ol>
        {points.map(({ key }, place) => {
          const required = form.field(`parts.${at}.points.${place}.required`)
          return (
            <li key={key}>
              <div className={desk.line}>
                <TextField
                  {...text(`points.${place}.text`)}
                  label={`采分点 ${place + 1}`}
                  maxLength={questionLengths.point}
                />
                <TextField
                  {...text(`points.${place}.score`)}
                  label={`采分点 ${place + 1} 的分值`}
                  inputMode="decimal"
                  maxLength={5}
                />
              </div>
              <div className={desk.actions}>
                <Checkbox
                  {...required}
                  label="必得（没有它至多得一半）"
                  value={required.value === true}
                />
                <Button
                  variant="quiet"
                  aria-label={`删除采分点 ${place + 1}`}
                  onClick={() => put({ ...part, points: points.filter((one) => one.key !== key) })}
                >
                  删除
                </Button>
              </div>
            </li>
          )
        })}
      </ol>
      <div className={desk.actions}>
        <Button
          variant="second"
          disabled={points.length >= MOST_POINTS}
          onClick={() => put({ ...part, points: [...points, emptyPoint()] })}
        >
          添加采分点
        </Button>
        {onDrop && (
          <Button variant="quiet" onClick={onDrop}>
            删除{name}
          </Button>
        )}
      </div>
    </fieldset>
  )
}
