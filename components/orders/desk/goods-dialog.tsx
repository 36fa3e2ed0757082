import { tellOutcome } from '#components/staff/tell-outcome.ts'
import { Button } from '#components/ui/button.tsx'
import { Checkbox } from '#components/ui/checkbox.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { Form } from '#components/ui/form.tsx'
import { Select } from '#components/ui/select.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { useForm } from '#components/ui/use-form.ts'
import { MOST_DEPOSIT_PERCENT } from '#lib/goods/deposit.ts'
import { saveGoods } from '#lib/orders/goods-desk-calls.ts'
import type { StaffGoods } from '#lib/orders/goods-desk-contract.ts'
import { call } from '#lib/platform/client/call.ts'
import { namedFaults } from '#lib/platform/client/named-faults.ts'
import { fenOf } from '#lib/platform/text/money.ts'
import styles from './goods-dialog.module.css'
import { fieldOfFault, MOST_STEPS, ruleOf, typedRule } from './typed-rule.ts'

type Props = { goods: StaffGoods; onClose: () => void; onDone: () => Promise<void> }

/** The deposit that is typed; none where its sum is empty. */
function depositOf({ deposit, until }: Record<string, string | boolean>) {
  const sum = String(deposit).trim()
  return sum === '' ? null : { fen: fenOf(Number(sum)), until: String(until).trim() }
}

const pieces = { course: '个名额', book: '本' } as const

/** How many of a thing may be sold, and by which rule its money goes back. */
export function GoodsDialog({ goods, onClose, onDone }: Props) {
  const { id, kind, title, stock, taken, refundRule, rule, deposit } = goods
  const form = useForm<Record<string, string | boolean>>({
    initialValues: {
      ...{ stock: stock === null ? '' : String(stock), hasRule: refundRule !== null, reason: '' },
      // Who writes one begins with the usual one.
      ...typedRule(rule),
      ...{ deposit: deposit ? String(deposit.fen / 100) : '', until: deposit?.until ?? '' },
    },
    rules: (typed) => ({
      stock: /^\d{0,7}$/.test(String(typed.stock)) ? null : '应为整数，留空则不限',
      deposit: /^(\d{1,6}(\.\d{1,2})?)?$/.test(String(typed.deposit).trim())
        ? null
        : '应为金额，留空则不收定金',
      until:
        typed.deposit && !/^\d{4}-\d\d-\d\d$/.test(String(typed.until).trim())
          ? '应为日期，如 2026-12-01'
          : null,
      reason: String(typed.reason).trim() ? null : '请写明原因',
    }),
    faultsOf: ({ data, message }) =>
      Object.fromEntries(
        namedFaults(data).length > 0
          ? namedFaults(data).map(({ field, reason }) => [fieldOfFault(field), reason])
          : [['reason', message]],
      ),
    send: async (typed) => {
      const next = {
        stock: typed.stock === '' ? null : Number(typed.stock),
        refundRule: typed.hasRule ? ruleOf(typed) : null,
        reason: String(typed.reason).trim(),
        ...(kind === 'course' && { deposit: depositOf(typed) }),
      }
      const input = { kind, id, was: { stock, refundRule, deposit }, ...next }
      tellOutcome(await call(saveGoods, input, { quiet: true }), '已保存，页面上已更新')
      onClose()
      await onDone()
    },
  })
  const text = (name: string) => {
    const { value, ...rest } = form.field(name)
    return { ...rest, value: String(value ?? '') }
  }
  const { hasRule, steps } = form.values
  const count = Number(steps)
  return (
    <Dialog title={`数量与退款规则：${title}`} onClose={onClose}>
      <Form action="保存" form={form}>
        <TextField
          {...text('stock')}
          label="可售总数"
          inputMode="numeric"
          hint={`已售 ${taken}；要再卖十${pieces[kind]}，就把总数加十。留空则不限`}
        />
        {kind === 'course' && (
          <>
            <TextField
              {...text('deposit')}
              label="定金（元）"
              inputMode="decimal"
              hint={`不超过价格的 ${MOST_DEPOSIT_PERCENT}%；留空则只收全款`}
            />
            <TextField {...text('until')} label="尾款截止日（当天 24:00，早于首日）" />
          </>
        )}
        <Checkbox
          {...form.field('hasRule')}
          value={hasRule === true}
          label="不用通常的退款规则，自己写"
        />
        {hasRule === true && (
          <>
            {Array.from({ length: count }, (_, at) => (
              <fieldset key={`step${String(at)}`} className={styles.step}>
                <legend>
                  第 {at + 1} 条{at > 0 && '，前面的都不符合时'}
                </legend>
                <TextField {...text(`withinDays${at}`)} label="付款后几天内（空：不限）" />
                {kind === 'course' && (
                  <>
                    <TextField {...text(`atMostLessons${at}`)} label="已上不超过几节（空：不限）" />
                    <TextField {...text(`daysBeforeStart${at}`)} label="开课几天前（空：不限）" />
                    <Select {...text(`of${at}`)} label="退什么">
                      <option value="paid">实付金额</option>
                      <option value="untaught">未上课时对应的金额</option>
                    </Select>
                  </>
                )}
                <TextField {...text(`percent${at}`)} label="退百分之几（1 到 100）" />
              </fieldset>
            ))}
            {count === 0 && <p className="muted">一条也没有：售出后不支持自助退款。</p>}
            <div className={styles.buttons}>
              {count < MOST_STEPS && (
                <Button variant="second" onClick={() => form.change({ steps: String(count + 1) })}>
                  加一条
                </Button>
              )}
              {count > 0 && (
                <Button variant="second" onClick={() => form.change({ steps: String(count - 1) })}>
                  去掉最后一条
                </Button>
              )}
            </div>
            <TextField {...text('note')} label="补充说明（可空）" maxLength={200} />
          </>
        )}
        <TextField {...text('reason')} label="原因" maxLength={200} />
        <p className="muted">新的规则只用于之后的下单；已下的订单按下单时的规则。</p>
      </Form>
    </Dialog>
  )
}
