import { faultIfEmpty, faultOfEmail } from '#components/accounts/fields/form-rules.ts'
import { useAccountForm } from '#components/accounts/fields/use-account-form.ts'
import { Form } from '#components/ui/form.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { refreshUserInfo } from '#lib/accounts/client/session.ts'
import { accountRules, NAME_MAX, texts } from '#lib/accounts/rules.ts'
import type { UserInfo } from '#lib/accounts/shapes.ts'
import { updateProfile } from '#lib/personal-data/calls.ts'
import { call } from '#lib/platform/client/call.ts'
import { notify } from '#lib/platform/client/notices.ts'
import styles from './settings.module.css'

/** Nickname, name and e-mail address. */
export function ProfileForm({ userInfo }: { userInfo: UserInfo }) {
  const { nick_name, user_name, email } = userInfo
  const form = useAccountForm({
    initialValues: { nick_name, user_name, email },
    rules: (values) => ({
      user_name: faultIfEmpty(values.user_name, texts.nameMissing),
      email: faultOfEmail(values.email),
    }),
    send: async (values) => {
      const saved = await call(updateProfile, { ...values, email: values.email.trim() })
      notify('success', '资料已保存')
      form.change({
        nick_name: saved.nick_name,
        user_name: saved.user_name,
        email: saved.email,
      })
      await refreshUserInfo().catch(() => undefined)
    },
  })
  return (
    <div className={styles.form}>
      <Form action="保存" form={form}>
        <TextField
          label="昵称"
          hint="在页头和个人中心显示；不填时显示姓名"
          maxLength={NAME_MAX}
          autoComplete="nickname"
          {...form.field('nick_name')}
        />
        <TextField
          label="姓名"
          maxLength={NAME_MAX}
          autoComplete="name"
          {...form.field('user_name')}
        />
        <TextField
          label="邮箱（选填）"
          type="email"
          maxLength={accountRules.email.max[0]}
          autoComplete="email"
          {...form.field('email')}
        />
      </Form>
    </div>
  )
}
