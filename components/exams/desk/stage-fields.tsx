import { useRef } from 'react'
import { Button } from '#components/ui/button.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { examLengths, MOST_STAGES } from '#lib/exams/desk/exam-text.ts'
import styles from './exam-desk.module.css'
import type { ExamForm } from './exam-fields.tsx'
import { emptyStage, stagesOf, type TypedStage, typedStages } from './typed-exam.ts'

/** What usually happens in an exam, to be added by one press. */
const usual = ['公告发布', '打印准考证', '笔试成绩公布', '资格复审', '面试', '体检'] as const

/** The stages of an exam in their order: added, changed, moved, taken away. */
export function StageFields({ form }: { form: ExamForm }) {
  const stages = stagesOf(form.values)
  const add = useRef<HTMLButtonElement>(null)
  const put = (next: readonly TypedStage[]) => form.change(typedStages(next))
  const move = (at: number, to: number) => {
    const next = [...stages]
    next.splice(to, 0, ...next.splice(at, 1))
    put(next)
  }
  const text = (at: number, name: string) => {
    const { value, ...rest } = form.field(`stages.${at}.${name}`)
    return { ...rest, value: String(value ?? '') }
  }
  const missing = usual.filter((name) => !stages.some((stage) => stage.name.includes(name)))
  const isFull = stages.length >= MOST_STAGES
  return (
    <fieldset className={styles.stages}>
      <legend>环节（报名和笔试以外）</legend>
      <ol>
        {stages.map(({ key, name }, at) => {
          const called = name.trim() || `第 ${at + 1} 个环节`
          return (
            <li key={key}>
              <div className={styles.stage}>
                <TextField {...text(at, 'name')} label="环节" maxLength={examLengths.stage} />
                <TextField {...text(at, 'startsOn')} label="开始" type="date" />
                <TextField {...text(at, 'endsOn')} label="结束（同一天不填）" type="date" />
                <TextField {...text(at, 'note')} label="说明" maxLength={examLengths.stageNote} />
              </div>
              <div className={styles.actions}>
                <Button
                  variant="second"
                  disabled={at === 0}
                  aria-label={`上移${called}`}
                  onClick={() => move(at, at - 1)}
                >
                  上移
                </Button>
                <Button
                  variant="second"
                  disabled={at === stages.length - 1}
                  aria-label={`下移${called}`}
                  onClick={() => move(at, at + 1)}
                >
                  下移
                </Button>
                <Button
                  variant="quiet"
                  aria-label={`删除${called}`}
                  onClick={() => {
                    put(stages.filter((one) => one.key !== key))
                    add.current?.focus()
                  }}
                >
                  删除
                </Button>
              </div>
            </li>
          )
        })}
      </ol>
      <div className={styles.actions}>
        <Button
          ref={add}
          variant="second"
          disabled={isFull}
          onClick={() => put([...stages, emptyStage()])}
        >
          添加环节
        </Button>
        {missing.map((name) => (
          <Button
            key={name}
            variant="quiet"
            disabled={isFull}
            aria-label={`添加${name}`}
            onClick={() => put([...stages, emptyStage(name)])}
          >
            ＋{name}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}
