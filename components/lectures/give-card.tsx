import { useState } from 'react'
import desk from '#components/staff/desk.module.css'
import { DialogFoot } from '#components/staff/record/dialog-foot.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { TextArea } from '#components/ui/text-area.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { useForm } from '#components/ui/use-form.ts'
import { staffGiveCard } from '#lib/lectures/desk-calls.ts'
import { lectureRules, MOST_CARD_DAYS, MOST_OPENINGS } from '#lib/lectures/rules.ts'
import { call } from '#lib/platform/client/call.ts'
import { notify } from '#lib/platform/client/notices.ts'

type Props = { user: { id: number; name: string }; onClose: () => void }

/** Gives a card that opens lectures: how many, how long, and why. */
export function GiveCard({ user: { id, name }, onClose }: Props) {
  // The same for each try of this dialog: one card, however often it is sent.
  const [requestId] = useState(() => crypto.randomUUID())
  const { field, formProps, isBusy, failure } = useForm({
    initialValues: { total: '3', days: '30', reason: '' },
    rules: ({ total, days, reason }) => ({
      total: isWhole(total, MOST_OPENINGS) ? null : `请填写 1 到 ${MOST_OPENINGS} 的次数`,
      days: isWhole(days, MOST_CARD_DAYS) ? null : `请填写 1 到 ${MOST_CARD_DAYS} 的天数`,
      reason: reason.trim() ? null : lectureRules.reason.missing,
    }),
    send: async ({ total, days, reason }) => {
      const card = { total: Number(total), days: Number(days), reason: reason.trim() }
      await call(staffGiveCard, { userId: id, ...card, requestId }, { quiet: true })
      notify('success', '体验次数已送出')
      onClose()
    },
  })
  return (
    <Dialog onClose={onClose} title="赠送讲解体验" size={404}>
      <form {...formProps} className={desk.dialog}>
        <p>
          送给 {name}（{id}）：每次打开一道视频讲解，打开后一直可看。
        </p>
        <TextField {...field('total')} label="次数" inputMode="numeric" maxLength={2} />
        <TextField {...field('days')} label="天数" inputMode="numeric" maxLength={3} />
        <TextArea
          {...field('reason')}
          label="为什么送"
          rows={2}
          maxLength={lectureRules.reason.max[0]}
        />
        <DialogFoot {...{ failure, isBusy, onClose }} action="确认赠送" />
      </form>
    </Dialog>
  )
}

const isWhole = (text: string, most: number) =>
  /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= most
