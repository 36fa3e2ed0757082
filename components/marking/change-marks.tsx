import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { TextArea } from '#components/ui/text-area.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { useForm } from '#components/ui/use-form.ts'
import { useAccountStore } from '#lib/accounts/client/account-store.ts'
import { changeMark } from '#lib/marking/calls.ts'
import type { MarkedScript } from '#lib/marking/contract.ts'
import { markingRules } from '#lib/marking/rules.ts'
import { call } from '#lib/platform/client/call.ts'
import { notify } from '#lib/platform/client/notices.ts'
import styles from './marking.module.css'

type Props = { script: MarkedScript; onDone: () => Promise<unknown> }

/** Changes the marks of a settled answer, for those who may: a new round, with its reason. */
export function ChangeMarks(props: Props) {
  const held = useAccountStore((state) => state.userInfo?.permissions) ?? []
  const [isOpen, setIsOpen] = useState(false)
  if (!held.includes('answers.review')) return null
  if (!isOpen)
    return (
      <Button variant="second" onClick={() => setIsOpen(true)}>
        改分
      </Button>
    )
  return <ChangeForm {...props} />
}

function ChangeForm({ script, onDone }: Props) {
  const { id, round, step, prompt, marks } = script
  const newest = marks.at(-1)
  const before = (code: string) => newest?.points.find((one) => one.code === code)
  const { field, formProps, isBusy, failure } = useForm({
    initialValues: {
      comment: newest?.comment ?? '',
      reason: '',
      ...Object.fromEntries(
        prompt.points.map(({ code }) => [`point-${code}`, String(before(code)?.score ?? 0)]),
      ),
    } as Record<string, string> & { comment: string; reason: string },
    rules: ({ reason }) => ({ reason: reason.trim() ? null : markingRules.reason.missing }),
    send: async ({ comment, reason, ...given }) => {
      const points = prompt.points.map(({ code }) => ({
        code,
        score: Number(given[`point-${code}`]),
        quote: before(code)?.quote ?? '',
        note: before(code)?.note ?? '',
      }))
      const deductions = newest?.deductions.map(({ code, count }) => ({ code, count })) ?? []
      await call(changeMark, { id, round, points, deductions, comment, reason }, { quiet: true })
      notify('success', '已改分，学员会收到消息')
      await onDone()
    },
  })
  return (
    <form {...formProps} className={styles.record} aria-label="改分">
      {prompt.points.map(({ code, text, score }) => (
        <TextField
          key={code}
          {...field(`point-${code}`)}
          label={`${text}（满分 ${score}）`}
          type="number"
          min={0}
          max={score}
          // Its own marks may lie beside the steps; the server knows them.
          step={score % step === 0 ? step : 'any'}
        />
      ))}
      <TextArea
        {...field('comment')}
        label="批语（学员可见）"
        rows={2}
        maxLength={markingRules.comment.max[0]}
      />
      <TextArea
        {...field('reason')}
        label="改分的原因（工作人员可见）"
        rows={2}
        maxLength={markingRules.reason.max[0]}
      />
      {failure && <p role="alert">{failure}</p>}
      <p>
        <Button type="submit" busy={isBusy}>
          改分
        </Button>
      </p>
    </form>
  )
}
