import { Button } from '#components/ui/button.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { useForm } from '#components/ui/use-form.ts'
import { redeemCoupon } from '#lib/coupons/calls.ts'
import { couponRules } from '#lib/coupons/rules.ts'
import type { Coupon } from '#lib/coupons/shapes.ts'
import { call } from '#lib/platform/client/call.ts'
import { notify } from '#lib/platform/client/notices.ts'
import styles from './redeem-form.module.css'

type Props = { onRedeemed: (coupon: Coupon) => Promise<unknown> }

/** Gets the coupon of a code; a second try with the same code finds the same coupon. */
export function RedeemForm({ onRedeemed }: Props) {
  const { field, formProps, isBusy, reset } = useForm({
    initialValues: { code: '' },
    rules: ({ code }) => ({ code: code.trim() ? null : couponRules.code.missing }),
    send: async ({ code }) => {
      const { coupon, isNew } = await call(redeemCoupon, { code: code.trim() }, { quiet: true })
      notify('success', isNew ? `已领到“${coupon.name}”` : `“${coupon.name}”之前已经领过`)
      reset()
      await onRedeemed(coupon)
    },
    // Whatever is wrong is about the code, or to be read beside it.
    faultsOf: ({ message }) => ({ code: message }),
  })
  return (
    <form {...formProps} className={styles.form}>
      <TextField
        {...field('code')}
        label="兑换码"
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={couponRules.code.max[0]}
      />
      <Button type="submit" variant="second" busy={isBusy}>
        兑换
      </Button>
    </form>
  )
}
