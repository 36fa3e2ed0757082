import type { RecordForm } from '#components/staff/record/record-fields.tsx'
import { RecordRows } from '#components/staff/record/record-rows.tsx'
import type { Rows } from '#components/staff/record/rows-of.ts'
import { Button } from '#components/ui/button.tsx'
import { examFields } from '#lib/exams/desk/exam-record.ts'
import type { Form } from '#lib/platform/content/record/form.ts'

/** Usual stages, to be added by one press. */
const usual = ['公告发布', '打印准考证', '笔试成绩公布', '资格复审', '面试', '体检'] as const

const nameOf = ({ name }: Form) => String(name).trim()

/** The stages of an exam. */
export function StageFields({ form }: { form: RecordForm }) {
  return (
    <RecordRows
      form={form}
      name="stages"
      field={examFields.stages}
      title="环节（报名和笔试以外）"
      called={(stage, at) => nameOf(stage) || `第 ${at + 1} 个环节`}
      add="添加环节"
      more={(stages) => <UsualStages stages={stages} />}
    />
  )
}

function UsualStages({ stages }: { stages: Rows }) {
  const names = stages.list.map(nameOf)
  const missing = usual.filter((name) => !names.some((one) => one.includes(name)))
  return missing.map((name) => (
    <Button
      key={name}
      variant="quiet"
      disabled={stages.isFull}
      aria-label={`添加${name}`}
      onClick={() => stages.add({ name })}
    >
      ＋{name}
    </Button>
  ))
}
