import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { useForm } from '#components/ui/use-form.ts'
import { call } from '#lib/platform/client/call.ts'
import { notify } from '#lib/platform/client/notices.ts'
import { saveStudyPlan } from '#lib/study/calls.ts'
import type { StudyTarget } from '#lib/study/contract.ts'
import { weekdays } from '#lib/study/week.ts'
import { planDrafts } from './plan-drafts.ts'
import { daysOf, faultsOf, fieldOf, type PlanValues, valuesOf } from './plan-values.ts'
import styles from './week-plan.module.css'

type Props = {
  userId: number
  plan: readonly StudyTarget[] | null
  onClose: () => void
  onSaved: () => Promise<unknown>
}

/** Writes the plan of a week: minutes of film and questions of each day; what stays empty is free. What is begun lies on the device until the server has it. */
export function PlanDialog({ userId, plan, onClose, onSaved }: Props) {
  const [kept, setKept] = useState(() => planDrafts.load(userId))
  const form = useForm<PlanValues>({
    initialValues: { ...valuesOf(plan), ...kept },
    rules: faultsOf,
    onChange: (values) => {
      planDrafts.put(userId, values)
      setKept(values)
    },
    send: async (values) => {
      const saved = await call(saveStudyPlan, { days: daysOf(values) }, { quiet: true })
      planDrafts.drop(userId)
      notify('success', saved.plan ? '计划存好了' : '没有计划了')
      onClose()
      await onSaved()
    },
  })
  return (
    <Dialog title="每周计划" onClose={onClose}>
      <form {...form.formProps} className={styles.form}>
        <p className="muted">填做得到的；空着的那天就是休息，全部空着就是不要计划。</p>
        {weekdays.map((name, weekday) => (
          <fieldset key={name}>
            <legend>{name}</legend>
            <TextField
              label="看课（分钟）"
              inputMode="numeric"
              autoComplete="off"
              {...form.field(fieldOf(weekday, 'minutes'))}
            />
            <TextField
              label="做题（道）"
              inputMode="numeric"
              autoComplete="off"
              {...form.field(fieldOf(weekday, 'questions'))}
            />
          </fieldset>
        ))}
        {form.failure && <p role="alert">{form.failure}</p>}
        <p className={styles.buttons}>
          <Button type="submit" busy={form.isBusy}>
            保存计划
          </Button>
          {kept && (
            <Button
              variant="quiet"
              onClick={() => {
                planDrafts.drop(userId)
                onClose()
              }}
            >
              不改了
            </Button>
          )}
        </p>
      </form>
    </Dialog>
  )
}
