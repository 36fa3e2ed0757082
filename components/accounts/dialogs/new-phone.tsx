'use client'
import { faultOfCode, faultOfNewPhone } from '#components/accounts/fields/form-rules.ts'
import { PhoneField } from '#components/accounts/fields/phone-field.tsx'
import { SendCode } from '#components/accounts/fields/send-code.tsx'
import { useAccountForm } from '#components/accounts/fields/use-account-form.ts'
import { Form } from '#components/ui/form.tsx'
import { modifyMobile } from '#lib/accounts/calls.ts'
import { useAppStore } from '#lib/accounts/client/app-store.ts'
import { texts } from '#lib/accounts/rules.ts'
import { call } from '#lib/platform/client/call.ts'
import { notify } from '#lib/platform/client/notices.ts'
import { closeAndRefresh } from './close-and-refresh.ts'
import { DialogLink } from './dialog-link.tsx'

/** Second step of changing the phone, with the code that proved the old one. */
export function NewPhone({ oldCode }: { oldCode: string }) {
  const oldPhone = useAppStore((state) => state.userInfo?.phone ?? '')
  const form = useAccountForm({
    initialValues: { new_mobile: '', new_code: '' },
    rules: ({ new_mobile, new_code }) => ({
      new_mobile: faultOfNewPhone(new_mobile),
      new_code: faultOfCode(new_code),
    }),
    send: async ({ new_mobile, new_code }) => {
      await call(modifyMobile, {
        old_mobile: oldPhone,
        old_code: oldCode,
        new_mobile: new_mobile.trim(),
        new_code: new_code.trim(),
      })
      notify('success', texts.phoneChanged)
      await closeAndRefresh()
    },
  })
  // The proof of the old phone lasts a few minutes.
  const links = <DialogLink to={{ name: 'oldPhone' }}>重新验证原手机号</DialogLink>
  return (
    <Form action="确定" links={links} form={form}>
      <PhoneField label="新手机号" {...form.field('new_mobile')} />
      <SendCode purpose="newPhone" phone={form.values.new_mobile} {...form.field('new_code')} />
    </Form>
  )
}
