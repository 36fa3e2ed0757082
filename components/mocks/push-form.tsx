import { Button } from '#components/ui/button.tsx'
import { Checkbox } from '#components/ui/checkbox.tsx'
import { LoadError } from '#components/ui/load-error.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { useForm } from '#components/ui/use-form.ts'
import { mockPushSetting, saveMockPush } from '#lib/mocks/calls.ts'
import type { MockPushSetting } from '#lib/mocks/contract.ts'
import { type ReminderMinutes, reminderMinutes } from '#lib/mocks/rules.ts'
import { call } from '#lib/platform/client/call.ts'
import { notify } from '#lib/platform/client/notices.ts'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import styles from './my-mocks.module.css'

/** How the user is told before their mock exams. */
export function PushForm() {
  const { data, error, mutate } = useEndpoint(mockPushSetting, {}, { quiet: true })
  if (!data)
    return error ? (
      <LoadError onRetry={() => void mutate().catch(() => undefined)} />
    ) : (
      <Skeleton heights={[120]} />
    )
  return <Loaded setting={data} onSaved={() => mutate()} />
}

const moments = [15, 60, 1440] as const satisfies readonly ReminderMinutes[]

type Props = { setting: MockPushSetting; onSaved: () => Promise<unknown> }

function Loaded({ setting, onSaved }: Props) {
  const { byMessage, bySms, minutesBefore, hasSms } = setting
  const form = useForm({
    initialValues: {
      ...{ byMessage, bySms },
      m15: minutesBefore.includes(15),
      m60: minutesBefore.includes(60),
      m1440: minutesBefore.includes(1440),
    },
    rules: (typed) => ({
      m15:
        typed.byMessage && !moments.some((minutes) => typed[`m${minutes}`])
          ? '请至少选一个提前时间'
          : null,
    }),
    send: async (typed) => {
      const setting = {
        byMessage: typed.byMessage,
        bySms: typed.byMessage && typed.bySms,
        minutesBefore: moments.filter((minutes) => typed[`m${minutes}`]),
      }
      await call(saveMockPush, setting, { quiet: true })
      notify('success', '已保存')
      await onSaved()
    },
  })
  return (
    <form {...form.formProps} className={styles.push}>
      <Checkbox {...form.field('byMessage')} label="开考前发站内消息" />
      {form.values.byMessage && (
        <>
          <fieldset>
            <legend>什么时候</legend>
            {moments.map((minutes) => (
              <Checkbox
                key={minutes}
                {...form.field(`m${minutes}`)}
                label={reminderMinutes[minutes]}
              />
            ))}
          </fieldset>
          {hasSms && <Checkbox {...form.field('bySms')} label="也发短信（8:00 至 22:00）" />}
        </>
      )}
      {form.failure && <p role="alert">{form.failure}</p>}
      <Button type="submit" variant="second" busy={form.isBusy}>
        保存提醒
      </Button>
    </form>
  )
}
