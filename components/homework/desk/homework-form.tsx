import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Checkbox } from '#components/ui/checkbox.tsx'
import { TextArea } from '#components/ui/text-area.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { useForm } from '#components/ui/use-form.ts'
import { faultsOfHomework, homeworkLengths } from '#lib/homework/desk/homework-text.ts'
import { saveHomework } from '#lib/homework/desk-calls.ts'
import type { DeskQuestion, StaffHomework } from '#lib/homework/desk-contract.ts'
import { call } from '#lib/platform/client/call.ts'
import { AskedList } from './asked-list.tsx'
import styles from './homework-desk.module.css'
import { QuestionDialog } from './question/question-dialog.tsx'
import { QuestionPicker } from './question/question-picker.tsx'
import { askedOf, homeworkOf, type Typed, typedAsked, typedHomework } from './typed-homework.ts'

type Props = {
  /** Null for a new one. */
  homework: StaffHomework | null
  onSaved: (id: number) => void
}

/** The form of a homework and its questions; who was overtaken keeps what was typed. */
export function HomeworkForm({ homework, onSaved }: Props) {
  const [known, setKnown] = useState<ReadonlyMap<string, DeskQuestion>>(
    () => new Map(homework?.questions.map((question) => [question.id, question])),
  )
  const [open, setOpen] = useState<'pick' | { writes: string | null } | null>(null)
  const was = homework?.text ?? null
  const form = useForm<Typed>({
    initialValues: typedHomework(was),
    rules: (typed) => faultsOfHomework(homeworkOf(typed)),
    send: async (typed) => {
      const text = homeworkOf(typed)
      const { id } = await call(
        saveHomework,
        { id: homework?.id ?? null, was, text },
        { quiet: true },
      )
      onSaved(id)
    },
  })
  const take = (question: DeskQuestion) => {
    setKnown((before) => new Map(before).set(question.id, question))
    const asked = askedOf(form.current())
    if (!asked.some(({ id }) => id === question.id))
      form.change(typedAsked([...asked, { id: question.id, score: String(question.score ?? '') }]))
    setOpen(null)
  }
  const text = (name: string) => {
    const { value, ...rest } = form.field(name)
    return { ...rest, value: String(value ?? '') }
  }
  return (
    <>
      <form {...form.formProps} className={styles.form}>
        <TextField {...text('title')} label="标题" maxLength={homeworkLengths.title} />
        <TextArea {...text('intro')} label="说明" rows={2} maxLength={homeworkLengths.intro} />
        <div className={styles.fields}>
          <TextField
            {...text('dueAt')}
            label="截止（北京时间，不填就不限）"
            type="datetime-local"
          />
          <Checkbox
            {...form.field('strictCount')}
            label="字数不计标点"
            value={form.values.strictCount === true}
          />
        </div>
        <AskedList
          {...{ form, known }}
          onPick={() => setOpen('pick')}
          onWrite={(writes) => setOpen({ writes })}
        />
        <div className={styles.bar}>
          <Button type="submit" busy={form.isBusy}>
            保存
          </Button>
          {form.failure && <p role="alert">{form.failure}</p>}
        </div>
      </form>
      {/* A form of their own, so not within this one. */}
      {open === 'pick' && <QuestionPicker onPick={take} onClose={() => setOpen(null)} />}
      {open && open !== 'pick' && (
        <QuestionDialog id={open.writes} onSaved={take} onClose={() => setOpen(null)} />
      )}
    </>
  )
}
