import { TextInput } from '@mantine/core'
import { AccountForm } from '#components/accounts/fields/account-form.tsx'
import { faultIfEmpty, faultOfEmail } from '#components/accounts/fields/form-rules.ts'
import { useAccountForm } from '#components/accounts/fields/use-account-form.ts'
import { refreshUserInfo } from '#lib/accounts/client/session.ts'
import { accountRules, NAME_MAX, texts } from '#lib/accounts/rules.ts'
import type { UserInfo } from '#lib/accounts/shapes.ts'
import { call } from '#lib/platform/client/call.ts'
import { notify } from '#lib/platform/client/notices.ts'
import styles from './settings.module.css'

/** Nickname, name and e-mail address. */
export function ProfileForm({ userInfo }: { userInfo: UserInfo }) {
  const { nick_name, user_name, email } = userInfo
  const { form, formProps } = useAccountForm({
    initialValues: { nick_name, user_name, email },
    rules: (values) => ({
      user_name: faultIfEmpty(values.user_name, texts.nameMissing),
      email: faultOfEmail(values.email),
    }),
    send: async (values) => {
      const saved = await call('updateProfile', { ...values, email: values.email.trim() })
      notify('success', '资料已保存')
      form.setValues({
        nick_name: saved.nick_name,
        user_name: saved.user_name,
        email: saved.email,
      })
      await refreshUserInfo().catch(() => undefined)
    },
  })
  return (
    <div className={styles.form}>
      <AccountForm action="保存" {...formProps}>
        <TextInput
          label="昵称"
          description="在评论与学习记录中显示；不填时显示姓名"
          size="md"
          maxLength={NAME_MAX}
          autoComplete="nickname"
          {...form.getInputProps('nick_name')}
        />
        <TextInput
          label="姓名"
          size="md"
          maxLength={NAME_MAX}
          autoComplete="name"
          {...form.getInputProps('user_name')}
        />
        <TextInput
          label="邮箱（选填）"
          type="email"
          size="md"
          maxLength={accountRules.email.max[0]}
          autoComplete="email"
          {...form.getInputProps('email')}
        />
      </AccountForm>
    </div>
  )
}
