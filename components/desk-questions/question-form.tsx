import desk from '#components/staff/desk.module.css'
import { Button } from '#components/ui/button.tsx'
import { TextArea } from '#components/ui/text-area.tsx'
import { useForm } from '#components/ui/use-form.ts'
import {
  faultsOfQuestion,
  MOST_MATERIALS,
  MOST_PARTS,
  type QuestionText,
  questionLengths,
} from '#lib/desk-questions/question-text.ts'
import type { Form as Typed } from '#lib/platform/content/record/form.ts'
import { PartFields } from './part-fields.tsx'
import styles from './question-form.module.css'
import {
  draftOf,
  draftOfText,
  emptyMaterial,
  emptyPart,
  type QuestionDraft,
  questionOf,
  typedQuestion,
} from './typed-question.ts'

type Props = {
  /** Null for a new one. */
  was: QuestionText | null
  /** Sends it to the server; a refusal is shown at its fields. */
  save: (text: QuestionText) => Promise<void>
}

/** The form of a written question: without material one part, with material several. */
export function QuestionForm({ was, save }: Props) {
  const form = useForm<Typed>({
    initialValues: typedQuestion(draftOfText(was)),
    rules: (typed) => faultsOfQuestion(questionOf(typed)),
    send: (typed) => save(questionOf(typed)),
  })
  const draft = draftOf(form.values)
  const { materials, parts } = draft
  const put = (next: Partial<QuestionDraft>) => form.change(typedQuestion({ ...draft, ...next }))
  const text = (name: string) => {
    const { value, ...rest } = form.field(name)
    return { ...rest, value: String(value ?? '') }
  }
  return (
    <form {...form.formProps} className={desk.dialog}>
      {materials.length > 0 && (
        <TextArea {...text('stem')} label="总的要求" rows={2} maxLength={questionLengths.stem} />
      )}
      {materials.map(({ key }, at) => (
        <div key={key} className={styles.material}>
          <TextArea
            {...text(`materials.${at}`)}
            label={`材料 ${at + 1}`}
            rows={5}
            maxLength={questionLengths.material}
          />
          {/* Several parts belong to a material. */}
          {(materials.length > 1 || parts.length === 1) && (
            <Button
              variant="quiet"
              onClick={() => put({ materials: materials.filter((one) => one.key !== key) })}
            >
              删除材料 {at + 1}
            </Button>
          )}
        </div>
      ))}
      {parts.map((part, at) => (
        <PartFields
          key={part.key}
          {...{ form, at, part }}
          name={materials.length > 0 ? `第 ${at + 1} 问` : '题目'}
          put={(next) => put({ parts: parts.map((one) => (one.key === part.key ? next : one)) })}
          {...(parts.length > 1 && {
            onDrop: () => put({ parts: parts.filter((one) => one.key !== part.key) }),
          })}
        />
      ))}
      <div className={desk.actions}>
        <Button
          variant="second"
          disabled={materials.length >= MOST_MATERIALS}
          onClick={() => put({ materials: [...materials, emptyMaterial()] })}
        >
          添加材料
        </Button>
        {materials.length > 0 && (
          <Button
            variant="second"
            disabled={parts.length >= MOST_PARTS}
            onClick={() => put({ parts: [...parts, emptyPart()] })}
          >
            添加一问
          </Button>
        )}
      </div>
      <div className={styles.bar}>
        <Button type="submit" busy={form.isBusy}>
          保存题目
        </Button>
        {form.failure && <p role="alert">{form.failure}</p>}
      </div>
    </form>
  )
}
