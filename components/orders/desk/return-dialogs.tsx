import desk from '#components/staff/desk.module.css'
import { DialogFoot } from '#components/staff/record/dialog-foot.tsx'
import { Checkbox } from '#components/ui/checkbox.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { useForm } from '#components/ui/use-form.ts'
import type { StaffReturn } from '#lib/orders/return-contract.ts'
import { returnRules, SEND_BACK_DAYS } from '#lib/orders/returns.ts'
import { faultOf } from '#lib/platform/text/field-rule.ts'
import { sumYuan, yuanText } from '#lib/platform/text/money.ts'
import { REFUND_YUAN_ALONE } from '#lib/staff/proposals.ts'

type Address = NonNullable<StaffReturn['address']>

type AgreeProps = {
  title: string
  /** Named the last time. */
  usual: Address | null
  send: (address: Address) => Promise<unknown>
  onClose: () => void
}

/** Asks where a thing is sent back. */
export function AgreeDialog({ title, usual, send, onClose }: AgreeProps) {
  const { field, formProps, isBusy, failure } = useForm({
    initialValues: { consignee: '', phone: '', place: '', ...usual },
    rules: ({ consignee, phone, place }) => ({
      consignee: faultOf(returnRules.consignee, consignee),
      phone: faultOf(returnRules.phone, phone),
      place: faultOf(returnRules.place, place),
    }),
    send: async ({ consignee, phone, place }) => {
      await send({ consignee: consignee.trim(), phone: phone.trim(), place: place.trim() })
      onClose()
    },
  })
  return (
    <Dialog onClose={onClose} title="同意退货" size={480}>
      <form {...formProps} className={desk.dialog}>
        <p>
          买家会看到下面的地址，要在 {SEND_BACK_DAYS} 天内寄回“{title}”并填写单号。
        </p>
        <TextField {...field('consignee')} label="收件人" maxLength={30} autoComplete="off" />
        <TextField {...field('phone')} label="电话" maxLength={20} autoComplete="off" />
        <TextField {...field('place')} label="寄回地址" maxLength={200} autoComplete="off" />
        <DialogFoot {...{ failure, isBusy, onClose }} action="同意" />
      </form>
    </Dialog>
  )
}

type AcceptProps = {
  one: StaffReturn
  send: (found: { isOurFault: boolean; isToStock: boolean; amount: number }) => Promise<unknown>
  onClose: () => void
}

/** Asks what was found when a thing came back, and says what is paid for it. */
export function AcceptDialog({ one, send, onClose }: AcceptProps) {
  const { title, amount, paidAmount, postageAmount, isLast } = one
  const { values, field, formProps, isBusy, failure } = useForm({
    initialValues: { isOurFault: false as boolean, isToStock: one.reason === 'unwanted' },
    send: async (found) => {
      await send({ ...found, amount: sumOf(found) })
      onClose()
    },
  })
  const postageOf = ({ isOurFault }: typeof values) => (isOurFault || isLast ? postageAmount : 0)
  const sumOf = (found: typeof values) =>
    sumYuan([found.isOurFault ? paidAmount : amount, postageOf(found)])
  const postage = postageOf(values)
  const sum = sumOf(values)
  const isBeyondRule = values.isOurFault || one.state === 'approved'
  return (
    <Dialog onClose={onClose} title="验收通过" size={480}>
      <form {...formProps} className={desk.dialog}>
        <p>
          “{title}”收到了，退给买家 ¥{yuanText(sum)}
          {postage > 0 && `（含运费 ¥${yuanText(postage)}）`}，原路退回，不能撤销。
        </p>
        <Checkbox {...field('isOurFault')} label="我们的责任：退全部实付，连同运费" />
        <Checkbox {...field('isToStock')} label="商品完好，放回库存" />
        {isBeyondRule && <p>我们的责任、没有寄回单号的，要有退款权限才能办理。</p>}
        {sum > REFUND_YUAN_ALONE && (
          <p>超过 ¥{REFUND_YUAN_ALONE} 的要两个人确认，由财务在“订单”里办理。</p>
        )}
        <DialogFoot
          {...{ failure, isBusy, onClose }}
          action={`退款 ¥${yuanText(sum)}`}
          isDanger
          isLeaveFirst
        />
      </form>
    </Dialog>
  )
}
