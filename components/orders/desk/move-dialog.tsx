import { tellOutcome } from '#components/staff/tell-outcome.ts'
import { DayField } from '#components/ui/day-field.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { Form } from '#components/ui/form.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { useForm } from '#components/ui/use-form.ts'
import { moveCourse } from '#lib/orders/goods-desk-calls.ts'
import type { StaffGoods } from '#lib/orders/goods-desk-contract.ts'
import { call } from '#lib/platform/client/call.ts'
import { typedDay } from '#lib/platform/text/days/typed-day.ts'

type Props = { goods: StaffGoods; onClose: () => void; onDone: () => Promise<void> }

/** The days are as they were typed. */
function lastFault({ startsOn, endsOn }: { startsOn: string; endsOn: string }): string | null {
  if (!typedDay(endsOn)) return '请填写日期'
  return endsOn >= startsOn ? null : '不能早于首日'
}

/** New days of a course that is sold, for it and for its orders. */
export function MoveDialog({ goods, onClose, onDone }: Props) {
  const { id, title, startsOn, endsOn } = goods
  const form = useForm({
    initialValues: { startsOn: startsOn ?? '', endsOn: endsOn ?? startsOn ?? '', reason: '' },
    rules: (typed) => ({
      startsOn: typedDay(typed.startsOn) ? null : '请填写日期',
      endsOn: lastFault(typed),
      reason: typed.reason.trim() ? null : '请写明原因',
    }),
    send: async ({ reason, ...days }) => {
      const input = { id, was: { startsOn, endsOn }, ...days, reason: reason.trim() }
      const outcome = await call(moveCourse, input, { quiet: true })
      const { orders } = outcome
      tellOutcome(outcome, orders > 0 ? `已改期，通知了 ${orders} 笔订单的买家` : '已改期')
      onClose()
      await onDone()
    },
  })
  const { failure } = form
  return (
    <Dialog title={`改期：${title}`} onClose={onClose}>
      <Form action="改期" form={form}>
        <DayField {...form.field('startsOn')} label="新的首日" />
        <DayField {...form.field('endsOn')} label="新的末日" />
        <TextField {...form.field('reason')} label="原因（买家会看到）" maxLength={200} />
        <p className="muted">
          写着时间的课时随首日移动同样的天数。买家退款时，按原定或新定的日期中对买家更好的算，所以改期须由另一位同事确认，之后买家收到消息。
        </p>
        {failure && <p role="alert">{failure}</p>}
      </Form>
    </Dialog>
  )
}
