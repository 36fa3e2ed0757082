import desk from '#components/staff/desk.module.css'
import { DialogFoot } from '#components/staff/record/dialog-foot.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { TextArea } from '#components/ui/text-area.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { useForm } from '#components/ui/use-form.ts'
import { grantMockMinutes } from '#lib/mocks/desk-calls.ts'
import type { MockRegistration } from '#lib/mocks/desk-contract.ts'
import { mockLimits } from '#lib/mocks/rules.ts'
import { call } from '#lib/platform/client/call.ts'
import { notify } from '#lib/platform/client/notices.ts'

type Props = {
  mockId: number
  registration: MockRegistration
  onClose: () => void
  onGranted: () => Promise<void>
}

/** Grants one who is registered extra minutes, and asks why. */
export function MinutesDialog({ mockId, registration, onClose, onGranted }: Props) {
  const { userId, number, learner, extraMinutes } = registration
  const { field, formProps, isBusy, failure } = useForm({
    initialValues: { minutes: String(extraMinutes), reason: '' },
    rules: ({ minutes, reason }) => ({
      minutes: isWhole(minutes) ? null : `请填写 0 到 ${mockLimits.extraMinutes} 的整数`,
      reason: reason.trim() ? null : '请写明原因',
    }),
    send: async ({ minutes, reason }) => {
      const granted = { id: mockId, userId, minutes: Number(minutes), reason: reason.trim() }
      await call(grantMockMinutes, granted, { quiet: true })
      notify('success', '已保存')
      onClose()
      await onGranted()
    },
  })
  return (
    <Dialog title="加时" onClose={onClose} size={404}>
      <form {...formProps} className={desk.dialog}>
        <p>
          {number} {learner}：只对这一场有效，原因记在修改记录里。填 0 收回。
        </p>
        <TextField {...field('minutes')} label="加多少分钟" inputMode="numeric" maxLength={3} />
        <TextArea {...field('reason')} label="为什么" rows={2} maxLength={mockLimits.reason} />
        <DialogFoot {...{ failure, isBusy, onClose }} action="保存" />
      </form>
    </Dialog>
  )
}

const isWhole = (text: string) => /^\d{1,3}$/.test(text) && Number(text) <= mockLimits.extraMinutes
