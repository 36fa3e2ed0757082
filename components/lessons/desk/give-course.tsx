import desk from '#components/staff/desk.module.css'
import {
  isReceiver,
  ReceiverField,
  receiverFault,
  receiverFrom,
} from '#components/staff/receiver-field.tsx'
import { DialogFoot } from '#components/staff/record/dialog-foot.tsx'
import { tellOutcome } from '#components/staff/tell-outcome.ts'
import { Dialog } from '#components/ui/dialog.tsx'
import { Select } from '#components/ui/select.tsx'
import { TextArea } from '#components/ui/text-area.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { useForm } from '#components/ui/use-form.ts'
import { staffFilmedCourses, staffGiveCourse } from '#lib/lessons/desk-calls.ts'
import { lessonRules, MOST_GRANT_DAYS } from '#lib/lessons/rules.ts'
import { call } from '#lib/platform/client/call.ts'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import { GIFT_DAYS_ALONE } from '#lib/staff/proposals.ts'

type Props = {
  /** The user that the form begins with; empty for none. */
  to: string
  onClose: () => void
  onGiven: () => Promise<unknown>
}

/** Opens a course to a user: which, to whom, how long, and why. */
export function GiveCourse({ to, onClose, onGiven }: Props) {
  const { data, error } = useEndpoint(staffFilmedCourses, {}, { quiet: true })
  const { field, formProps, isBusy, failure } = useForm({
    initialValues: { courseId: '', to: isReceiver(to) ? to : '', days: '7', reason: '' },
    rules: (typed) => ({
      courseId: typed.courseId ? null : '请选择课程',
      to: receiverFault(typed.to),
      days: isDays(typed.days) ? null : `请填写 1 到 ${MOST_GRANT_DAYS} 的天数`,
      reason: typed.reason.trim() ? null : lessonRules.reason.missing,
    }),
    send: async ({ courseId, days, reason, to: who }) => {
      const given = { courseId: Number(courseId), days: Number(days), reason: reason.trim() }
      const gift = { ...given, ...receiverFrom(who) }
      const outcome = await call(staffGiveCourse, gift, { quiet: true })
      tellOutcome(outcome, '课程已开通，用户会收到消息')
      onClose()
      await onGiven()
    },
  })
  return (
    <Dialog onClose={onClose} title="开通一门课程" size={404}>
      <form {...formProps} className={desk.dialog}>
        <p>
          从现在起能看若干天，不计入收入。当月给同一用户合计超过 {GIFT_DAYS_ALONE}{' '}
          天的要另一位同事确认。
        </p>
        <Select {...field('courseId')} label="课程">
          <option value="">{error ? '课程没有加载出来，请重新打开' : '请选择'}</option>
          {data?.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}（{id}）
            </option>
          ))}
        </Select>
        <ReceiverField {...field('to')} />
        <TextField {...field('days')} label="天数" inputMode="numeric" maxLength={3} />
        <TextArea
          {...field('reason')}
          label="为什么开通"
          rows={2}
          maxLength={lessonRules.reason.max[0]}
        />
        <DialogFoot {...{ failure, isBusy, onClose }} action="开通" />
      </form>
    </Dialog>
  )
}

const isDays = (text: string) =>
  /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= MOST_GRANT_DAYS
