import { useRef } from 'react'
import desk from '#components/staff/desk.module.css'
import { RecordFields, type RecordForm } from '#components/staff/record/record-fields.tsx'
import { RowActions } from '#components/staff/record/row-actions.tsx'
import { rowsOf } from '#components/staff/record/rows-of.ts'
import { Button } from '#components/ui/button.tsx'
import { examFields } from '#lib/exams/desk/exam-record.ts'

/** Usual stages, to be added by one press. */
const usual = ['公告发布', '打印准考证', '笔试成绩公布', '资格复审', '面试', '体检'] as const

/** The stages of an exam in their order: added, changed, moved, taken away. */
export function StageFields({ form }: { form: RecordForm }) {
  const add = useRef<HTMLButtonElement>(null)
  const stages = rowsOf(form, 'stages', examFields.stages)
  const names = stages.list.map(({ name }) => String(name).trim())
  const missing = usual.filter((name) => !names.some((one) => one.includes(name)))
  return (
    <fieldset className={desk.group}>
      <legend>环节（报名和笔试以外）</legend>
      <ol>
        {stages.list.map(({ key }, at) => (
          <li key={String(key)}>
            <RecordFields form={form} fields={examFields.stages.fields} at={`stages.${at}`} />
            <div className={desk.actions}>
              <RowActions
                rows={stages}
                at={at}
                called={names[at] || `第 ${at + 1} 个环节`}
                onDrop={() => add.current?.focus()}
              />
            </div>
          </li>
        ))}
      </ol>
      <div className={desk.actions}>
        <Button ref={add} variant="second" disabled={stages.isFull} onClick={() => stages.add()}>
          添加环节
        </Button>
        {missing.map((name) => (
          <Button
            key={name}
            variant="quiet"
            disabled={stages.isFull}
            aria-label={`添加${name}`}
            onClick={() => stages.add({ name })}
          >
            ＋{name}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}
