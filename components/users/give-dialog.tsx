import desk from '#components/staff/desk.module.css'
import { DialogFoot } from '#components/staff/record/dialog-foot.tsx'
import { tellOutcome } from '#components/staff/tell-outcome.ts'
import { Dialog } from '#components/ui/dialog.tsx'
import { Select } from '#components/ui/select.tsx'
import { TextArea } from '#components/ui/text-area.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { useForm } from '#components/ui/use-form.ts'
import { call } from '#lib/platform/client/call.ts'
import { GIFT_DAYS_ALONE } from '#lib/staff/proposals.ts'
import { staffGiveMembership } from '#lib/users/calls.ts'
import type { StaffUser } from '#lib/users/contract.ts'
import { MOST_GIFT_DAYS, userRules } from '#lib/users/rules.ts'
import { tierNames } from '#lib/vip/tier-names.ts'

type Props = { user: StaffUser; onClose: () => void; onGiven: () => Promise<void> }

/** Gives a stretch of membership: which tier, how long, and why. */
export function GiveDialog({ user: { id, name }, onClose, onGiven }: Props) {
  const { field, formProps, isBusy, failure } = useForm({
    initialValues: { weight: '10', days: '7', reason: '' },
    rules: ({ days, reason }) => ({
      days: isDays(days) ? null : `请填写 1 到 ${MOST_GIFT_DAYS} 的天数`,
      reason: reason.trim() ? null : userRules.reason.missing,
    }),
    send: async ({ weight, days, reason }) => {
      const tier = weight === '20' ? 20 : 10
      const outcome = await call(
        staffGiveMembership,
        { id, weight: tier, days: Number(days), reason: reason.trim() },
        { quiet: true },
      )
      tellOutcome(outcome, '会员已送出')
      onClose()
      await onGiven()
    },
  })
  return (
    <Dialog onClose={onClose} title="赠送会员" size={404}>
      <form {...formProps} className={desk.dialog}>
        <p>
          送给 {name}（{id}），接在同等级会员之后；不计入收入，升级时不抵扣。当月合计超过{' '}
          {GIFT_DAYS_ALONE} 天的要另一位同事确认。
        </p>
        <Select {...field('weight')} label="等级">
          <option value="10">{tierNames[10]}</option>
          <option value="20">{tierNames[20]}</option>
        </Select>
        <TextField {...field('days')} label="天数" inputMode="numeric" maxLength={3} />
        <TextArea
          {...field('reason')}
          label="为什么送"
          rows={2}
          maxLength={userRules.reason.max[0]}
        />
        <DialogFoot {...{ failure, isBusy, onClose }} action="确认赠送" />
      </form>
    </Dialog>
  )
}

const isDays = (text: string) =>
  /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= MOST_GIFT_DAYS
