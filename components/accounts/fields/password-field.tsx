import type { ComponentProps } from 'react'
import { PasswordInput } from '#components/ui/password-input.tsx'
import { accountRules } from '#lib/accounts/rules.ts'

type Props = Omit<ComponentProps<typeof PasswordInput>, 'label'> & {
  label?: string
  /** Whether the password is known or made up now; password managers ask. */
  kind: 'current' | 'new'
}

export function PasswordField({ kind, label = '密码', ...props }: Props) {
  return (
    <PasswordInput
      label={label}
      maxLength={(kind === 'new' ? accountRules.newPassword : accountRules.oldPassword).max[0]}
      autoComplete={`${kind}-password`}
      {...props}
    />
  )
}
